/// What language matching needs of CLDR 46, with the additions that Apple's ICU makes to it.
///
/// Kept here, and not asked of the linked ICU, so that an answer is the same on every platform and
/// beside every ICU: version 72 lacks some of these aliases and parents.
enum LanguageData {
  /// Two-letter codes by the three-letter ones of ISO 639-2 that a canonical name never keeps.
  static let shortCodes = pairs(
    """
    aar=aa abk=ab afr=af aka=ak amh=am ara=ar arg=an asm=as ava=av ave=ae aym=ay aze=az bak=ba
    bam=bm bel=be ben=bn bis=bi bod=bo bos=bs bre=br bul=bg cat=ca ces=cs cha=ch che=ce chu=cu
    chv=cv cor=kw cos=co cre=cr cym=cy dan=da deu=de div=dv dzo=dz ell=el eng=en epo=eo est=et
    eus=eu ewe=ee fao=fo fas=fa fij=fj fin=fi fra=fr fry=fy ful=ff gla=gd gle=ga glg=gl glv=gv
    grn=gn guj=gu hat=ht hau=ha heb=he her=hz hin=hi hmo=ho hrv=hr hun=hu hye=hy ibo=ig ido=io
    iii=ii iku=iu ile=ie ina=ia ind=id ipk=ik isl=is ita=it jav=jv jaw=jw jpn=ja kal=kl kan=kn
    kas=ks kat=ka kau=kr kaz=kk khm=km kik=ki kin=rw kir=ky kom=kv kon=kg kor=ko kua=kj kur=ku
    lao=lo lat=la lav=lv lim=li lin=ln lit=lt ltz=lb lub=lu lug=lg mah=mh mal=ml mar=mr mkd=mk
    mlg=mg mlt=mt mol=mo mon=mn mri=mi msa=ms mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne
    nld=nl nno=nn nob=nb nor=no nya=ny oci=oc oji=oj ori=or orm=om oss=os pan=pa pli=pi pol=pl
    por=pt pus=ps que=qu roh=rm ron=ro run=rn rus=ru sag=sg san=sa sin=si slk=sk slv=sl sme=se
    smo=sm sna=sn snd=sd som=so sot=st spa=es sqi=sq srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv
    tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tir=ti ton=to tsn=tn tso=ts tuk=tk tur=tr
    twi=tw uig=ug ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo wln=wa wol=wo xho=xh yid=yi yor=yo
    zha=za zho=zh zul=zu
    """
  )

  /// Names to use instead of old, deprecated or spelled-out ones, in canonical case.
  static let aliases = pairs(
    """
    aam=aas adp=dz agp=apf ais=ami ajp=apc ajt=aeb aju=jrb alb=sq als=sq arabic=ar arb=ar arm=hy
    asd=snz aue=ktz ayr=ay ayx=nun azj=az baq=eu baz=nvo bcc=bal bcl=bik bgm=bcg bh=bho bhk=fbl
    bic=bir bih=bho bjd=drl bjq=bzc bkb=ebk blg=iba btb=beb bur=my bxk=luy bxr=bua ccq=rki chi=zh
    chinese=zh_Hans cjr=mom cka=cmr cld=syr cmk=xch cmn=zh cnr=sr_ME coy=pij cqu=quh cwd=cr cze=cs
    daf=dnj danish=da dap=njz dgo=doi dhd=mwr dik=din diq=zza dit=dif djl=dze dkl=aqd drh=mn
    drr=kzk drw=fa_AF dud=uth duj=dwu dut=nl dutch=nl dwl=dbt ekk=et elp=amq emk=man english=en
    esk=ik fat=ak finnish=fi fre=fr french=fr fuc=ff gav=dev gaz=om gbc=wny gbo=grb geo=ka ger=de
    german=de gfx=vaj ggn=gvr ggo=esg ggr=gtu gio=aou gli=kzk gno=gon gom=kok gre=el gti=nyc
    gug=gn guv=duz gya=gba hbs=sr_Latn hdn=hai hea=hmn him=srx hrr=jal ibi=opa ice=is ike=iu
    ill=ilm ilw=gal in=id italian=it iw=he izi=eza japanese=ja jar=jgk jeg=oyb ji=yi jw=jv kdv=zkd
    kgc=tdf kgd=ncq kgh=kml kgm=plu khk=mn kmr=ku knc=kr kng=kg koj=kwv korean=ko kpp=jkm kpv=kv
    krm=bmf ktr=dtp kvs=gdj kwq=yam kxe=tvd kxl=kru kzh=dgl kzj=dtp kzt=dtp lak=ksp lbk=bnc
    leg=enl lii=raq llo=ngt lmm=rmx lvs=lv mac=mk mao=mi may=ms meg=cir mgx=jbk mhr=chm mnk=man
    mnt=wnn mo=ro mof=xnt mst=mry mup=raj mwd=dmw mwj=vaj myd=aog myt=mry nad=xny nbf=nru nbx=ekc
    ncp=kdz nln=azd nlr=nrk nns=nbr nnx=ngv no_NO=nb_NO nom=cbr noo=dtd norwegian=nb npi=ne
    nts=pij nxu=bpp ojg=oj ory=or oun=vaj pat=kxr pbu=ps pcr=adx per=fa pes=fa plt=mg pmc=huw
    pmk=crr pmu=phr pnb=lah polish=pl portuguese=pt ppa=bfy ppr=lcq prp=gu prs=fa_AF pry=prt
    puz=pub quz=qu rmr=emx rmy=rom rum=ro russian=ru sap=aqt sca=hle scc=sr scr=hr sgl=isk
    sgn_BE_FR=sfb sgn_BE_NL=vgt sgn_BR=bzs sgn_CH_DE=sgg sgn_CO=csn sgn_DE=gsg sgn_DK=dsl
    sgn_ES=ssp sgn_FR=fsl sgn_GB=bfi sgn_GR=gss sgn_IE=isg sgn_IT=ise sgn_JP=jsl sgn_MX=mfs
    sgn_NI=ncs sgn_NL=dse sgn_NO=nsi sgn_PT=psr sgn_SE=swl sgn_US=ase sgn_ZA=sfs sh=sr_Latn
    skk=oyb slo=sk smd=kmb snb=iba spanish=es spy=kln src=sc sul=sgd sum=ulw swc=sw_CD swedish=sv
    swh=sw szd=umi tdu=dtp tgg=bjp thai=th thc=tpo thw=ola thx=oyb tib=bo tid=itd tie=ras tkk=twm
    tl=fil tlw=weo tmk=tdg tmp=tyj tne=kak tnf=fa_AF tpw=tpn tsf=taj ttq=tmh turkish=tr tw=ak
    umu=del unp=wro uok=ema uzn=uz wel=cy wgw=wgb wit=nol wiw=nwo xba=cax xia=acn xkh=waw xpe=kpe
    xrq=dmw xsj=suj xsl=den xss=zko ybd=rki ydd=yi yen=ynq yiy=yrm yma=lrr ymt=mtm yos=zom
    yue_CN=yue_Hans_CN yue_HK=yue_Hant_HK yuu=yug zai=zap zh_CN=zh_Hans_CN zh_HK=zh_Hant_HK
    zh_MO=zh_Hant_MO zh_SG=zh_Hans_SG zh_TW=zh_Hant_TW zir=scv zkb=kjh zsm=ms zyb=za
    """
  )

  /// Parents by child, where the parent is not just the name without its last part.
  static let parents = groups(
    """
    ar: ars
    en_001: en_AF en_AM en_AO en_AR en_AW en_AX en_AZ en_BF en_BH en_BJ en_BL en_BO en_BQ en_BR
    en_CD en_CF en_CG en_CI en_CM en_CR en_CU en_CV en_DO en_DZ en_EC en_EG en_EH en_ER en_ET
    en_FM en_GA en_GB en_GF en_GN en_GP en_GQ en_GT en_HN en_HT en_IC en_ID en_IL en_IQ en_JO
    en_KG en_KH en_KM en_KW en_KZ en_LA en_LB en_LR en_LY en_MA en_MF en_MG en_ML en_MM en_MN
    en_MQ en_MR en_MZ en_NC en_NE en_NI en_NP en_OM en_PE en_PF en_PM en_PS en_PW en_QA en_RE
    en_RW en_SJ en_SM en_SN en_SO en_ST en_SV en_SX en_SY en_TD en_TF en_TG en_TH en_TJ en_TK
    en_TL en_TM en_TN en_UY en_UZ en_VE en_VN en_WF en_YE en_YT
    en_150: en_AD en_AL en_AT en_BA en_BE en_BG en_BY en_CH en_CY en_CZ en_DE en_DK en_EE en_ES
    en_FI en_FO en_FR en_GE en_GL en_GR en_HR en_HU en_IS en_IT en_LI en_LT en_LU en_LV en_MC
    en_MD en_ME en_MK en_NL en_NO en_PL en_PT en_RO en_RS en_RU en_SE en_SI en_SK en_UA en_VA
    en_AU: en_CC en_CK en_CX en_NF en_NR en_NU en_NZ en_PG en_WS
    en_GB: en_150 en_AG en_AI en_AU en_BB en_BD en_BM en_BN en_BS en_BW en_BZ en_DG en_DM en_FJ
    en_FK en_GD en_GG en_GH en_GI en_GM en_GY en_HK en_IE en_IM en_IN en_IO en_JE en_JM en_KE
    en_KI en_KN en_KY en_LC en_LK en_LS en_MO en_MS en_MT en_MU en_MV en_MW en_MY en_NA en_NG
    en_PK en_PN en_SB en_SC en_SD en_SG en_SH en_SL en_SS en_SZ en_TC en_TO en_TT en_TV en_TZ
    en_UG en_VC en_VG en_VU en_ZA en_ZM en_ZW
    en_IN: hi_Latn
    es_419: es_AG es_AI es_AR es_AW es_BB es_BL es_BM es_BO es_BQ es_BR es_BS es_BZ es_CA es_CL
    es_CO es_CR es_CU es_CW es_DM es_DO es_EC es_FK es_GD es_GF es_GL es_GP es_GT es_GY es_HN
    es_HT es_JP es_KN es_KY es_LC es_MF es_MQ es_MS es_MX es_NI es_PA es_PE es_PM es_PR es_PY
    es_SR es_SV es_SX es_TC es_TT es_US es_UY es_VC es_VE es_VG es_VI
    fr_HT: ht
    no: nb nn no_NO
    pt_PT: pt_AO pt_CH pt_CV pt_FR pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_ST pt_TL
    root: ar_Latn as_Latn az_Arab az_Cyrl bal_Latn ber_Latn blt_Latn bm_Nkoo bn_Latn bs_Cyrl
    byn_Latn dje_Arab dyo_Arab el_Latn en_Dsrt en_Shaw ff_Adlm ff_Arab gu_Latn ha_Arab he_Latn
    iu_Latn ja_Latn kaa_Latn kk_Arab kn_Latn kok_Latn ks_Deva ku_Arab kxv_Deva kxv_Orya kxv_Telu
    ky_Arab ky_Latn ml_Arab ml_Latn mn_Mong mni_Mtei mr_Latn ms_Arab or_Latn pa_Arab pa_Latn
    rej_Rjng ru_Latn sa_Latn sat_Deva sd_Deva sd_Khoj sd_Sind shi_Latn so_Arab sr_Latn sw_Arab
    ta_Latn te_Latn tg_Arab ug_Cyrl ur_Latn uz_Arab uz_Cyrl vai_Latn wo_Arab yi_Latn yo_Arab
    zh_Latn zh_TW
    wuu_Hans: wuu
    yue_HK: yue_Hant
    yue_Hant: yue
    zh_HK: zh_Hant_HK
    zh_Hans: wuu_Hans yue_Hans
    zh_Hant: wuu_Hant zh_HK
    zh_Hant_HK: yue_HK zh_Hant_MO
    zh_TW: zh_Hant
    """
  )

  /// The region that a language, or a language in a script, has when none is named: minimisation
  /// drops it. `-` means that naming one always says something.
  static let defaultRegions = groups(
    """
    -: az_Arab kk_Arab ky_Arab ky_Latn man_Nkoo mn_Mong pa_Aran sd_Deva tg_Arab ug_Cyrl uz_Arab
    yue_Hans zh_Hant
    001: avk eo ia io jbo lfn nov tok vo
    AF: ps
    AL: sq
    AM: hy
    AO: kmb umb
    AT: bar
    AU: wbp
    AZ: az tkr tly ttt
    BA: bs
    BD: bn ccp
    BE: vls wa
    BF: dyu mos
    BG: bg
    BI: rn
    BJ: blo fon
    BO: aro ay
    BR: kgp pt ter yrl
    BT: dz
    BY: be
    CA: bla cay chp cr csw den dgr gwi hai iu kut mic moh oj pdt pqm tsi
    CD: kg ln lol lu lua
    CF: gba sg
    CH: gsw rm wae
    CI: kfo
    CK: rar
    CL: arn rap
    CM: agq bas bax bbj bfd bkm bss bum byv dua ewo jgo ken kkj ksf maf mgo mua nmg nnh yav ybb
    CN: bo gan hak hmn hsn ii lzh mnc nan oui ug wuu za zh
    CO: chb guc
    CV: kea
    CW: pap
    CY: grc
    CZ: cs
    DE: de dsb frr frs gmh goh hsb ksh nds pfl stq vmf
    DK: da jut
    DZ: arq kab
    EC: qug
    EE: et ie vro
    EG: ar arz cop egy
    ER: byn ssy tig
    ES: an ast ca es eu ext gl
    ET: aa am gez om sid ti wal
    FI: fi smn sms
    FJ: fj hif rtm
    FM: chk kos pon yap
    FO: fo
    FR: br co fr frm fro frp oc pcd pro
    GA: mye
    GB: ang cy enm gd kw sco
    GE: ab ka os xmf
    GH: ada afh ak ee gaa gur nzi
    GL: kl
    GM: man
    GN: ff_Adlm nqo sus
    GQ: fan
    GR: el grc_Linb pnt tsd
    GT: quc
    GU: ch
    HK: yue
    HR: hr
    HT: ht
    HU: hu
    ID: ace ban bbc bew bjn bug gay gor id jv kaw mad mak mdr min mwv nia rej sas sly su
    IE: ga mga sga
    IL: he jpr jrb lad
    IM: gv
    IN: anp as awa bfq bgc bho bpy bra brx doi gon gu hi kha kn kok kru ks kxv lus mag mai ml mni
    mr mwr njo nnp or pa pi raj sa sat saz ta tcy te xnr
    IQ: akk ckb ku_Arab mid syr
    IR: ae arc bqi fa gbz glk kho lrc mzn pal peo sdh
    IS: is
    IT: egl fur it lij lmo nap pms rgn sc scn sdc vec
    JM: jam
    JP: ain ja
    KE: dav ebu guz kam ki kln luo luy mas mer saq
    KG: ky
    KH: km
    KI: gil
    KR: ko
    KZ: kk
    LA: lo
    LB: phn
    LK: si
    LR: grb kpe vai
    LT: lt sgs
    LU: lb
    LV: liv ltg lv
    MA: ary ber rif shi tzm zgh
    MD: gag
    MG: mg
    MH: mh
    MK: mk
    ML: bm khq ses snk
    MM: kac my rhg shn
    MN: mn otk
    MR: zen
    MT: mt
    MU: mfe
    MV: dv
    MW: ny tog tum
    MX: sei zap
    MY: dtp iba ms
    MZ: mgh seh vmw yao
    NA: hz kj naq ng
    NE: dje tmh twq
    NG: bin cch efi eka ha ibb ig kaj kcg kr pcm tiv yo
    NL: dum fy li nl zea
    NO: nb nn no se
    NP: ne new nwc
    NR: na
    NU: niu
    NZ: mi
    PE: qu
    PF: ty
    PG: ho tpi
    PH: bik ceb cps fil hil ilo krj mdh pag pam war
    PK: bal bgn brh khw lah pa_Arab sd ur
    PL: csb pl prg sli szl
    PS: sam
    PT: mwl
    PW: pau
    PY: gn
    RO: ro rom rup
    RS: sr
    RU: ady alt av ba bua ce chm cu cv dar inh izh kbd koi krc krl kum kv lez mdf mrj myv nog ru
    sah sel sjd tt tyv udm vep vot xal
    RW: rw
    SA: ars
    SB: rug
    SD: bej
    SE: fit non sje sju sma smj sv
    SI: sl
    SK: sk
    SL: kri men tem
    SN: dyo ff srr wo
    SO: so
    SR: arw srn
    SS: din nus
    SY: uga
    TD: dzg kbl mde sba shu
    TH: th
    TJ: tg
    TK: tkl
    TL: tet
    TM: chg tk
    TN: aeb
    TO: to
    TR: hit kiu ku lzz ota syc tr tru zza
    TV: tvl
    TW: trv zh_Bopo
    TZ: asa bez jmc kde ksb lag nym rof rwk sad sbp suk sw vun
    UA: crh got rue uk yi
    UG: ach cgg lg nyn nyo teo xog
    US: akz ale apw arp ase cad chn cho chr chy cic dak del en esu frc haw hup ik lkt lui lut mus
    nv osa pdc see tli was zun
    UZ: kaa sog uz
    VA: la
    VE: car
    VN: vi
    VU: bi
    WS: sm
    XK: aln
    YT: swb
    ZA: af nr nso ss st tn ts ve xh zu
    ZM: bem lam loz lun
    ZW: nd sn
    """
  )

  /// `a=b` words as a dictionary.
  private static func pairs(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    // A pair is hardly shorter than seven bytes and its space.
    result.reserveCapacity(text.utf8.count / 8)
    for word in words(of: text) {
      let sign = word.utf8.firstIndex(of: UInt8(ascii: "="))!
      result[String(word[..<sign])] = String(word[word.utf8.index(after: sign)...])
    }
    return result
  }

  /// `value: key key …` words as a dictionary from key to value.
  private static func groups(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    var value = ""
    for word in words(of: text) {
      if word.utf8.last == UInt8(ascii: ":") {
        value = String(word.dropLast())
      } else {
        result[String(word)] = value
      }
    }
    return result
  }

  private static func words(of text: String) -> some Sequence<Substring> {
    text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.lazy.map {
      Substring($0)
    }
  }
}

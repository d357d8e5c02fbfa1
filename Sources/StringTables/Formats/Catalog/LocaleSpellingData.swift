/// Facts of Core Foundation's CFLocaleIdentifier.c, Apache License 2.0 with Runtime Library Exception.
extension LocaleSpelling {
  /// Old names of languages and old identifiers, taken as a whole.
  static let legacyNames = dictionary(
    """
    Afrikaans=af Albanian=sq Amharic=am Arabic=ar Armenian=hy Assamese=as Aymara=ay Azerbaijani=az \
    Basque=eu Belarusian=be Belorussian=be Bengali=bn Brazilian+Portugese=pt-BR \
    Brazilian+Portuguese=pt-BR Breton=br Bulgarian=bg Burmese=my Byelorussian=be Catalan=ca \
    Chewa=ny Chichewa=ny Chinese=zh Chinese,+Simplified=zh-Hans Chinese,+Traditional=zh-Hant \
    Chinese,+Tradtional=zh-Hant Croatian=hr Czech=cs Danish=da Dutch=nl Dzongkha=dz English=en \
    Esperanto=eo Estonian=et Faroese=fo Farsi=fa Finnish=fi Flemish=nl-BE French=fr Galician=gl \
    Gallegan=gl Georgian=ka German=de Greek=el Greenlandic=kl Guarani=gn Gujarati=gu Hawaiian=haw \
    Hebrew=he Hindi=hi Hungarian=hu Icelandic=is Indonesian=id Inuktitut=iu Irish=ga Italian=it \
    Japanese=ja Javanese=jv Kalaallisut=kl Kannada=kn Kashmiri=ks Kazakh=kk Khmer=km Kinyarwanda=rw \
    Kirghiz=ky Korean=ko Kurdish=ku Lao=lo Latin=la Latvian=lv Lithuanian=lt Macedonian=mk \
    Malagasy=mg Malay=ms Malayalam=ml Maltese=mt Manx=gv Marathi=mr Moldavian=mo Mongolian=mn \
    Nepali=ne Norwegian=nb Nyanja=ny Nynorsk=nn Oriya=or Oromo=om Panjabi=pa Pashto=ps Persian=fa \
    Polish=pl Portuguese=pt Portuguese,+Brazilian=pt-BR Punjabi=pa Pushto=ps Quechua=qu Romanian=ro \
    Ruanda=rw Rundi=rn Russian=ru Sami=se Sanskrit=sa Scottish=gd Serbian=sr \
    Simplified+Chinese=zh-Hans Sindhi=sd Sinhalese=si Slovak=sk Slovenian=sl Somali=so Spanish=es \
    Sundanese=su Swahili=sw Swedish=sv Tagalog=fil Tajik=tg Tajiki=tg Tamil=ta Tatar=tt Telugu=te \
    Thai=th Tibetan=bo Tigrinya=ti Tongan=to Traditional+Chinese=zh-Hant Turkish=tr Turkmen=tk \
    Uighur=ug Ukrainian=uk Urdu=ur Uzbek=uz Vietnamese=vi Welsh=cy Yiddish=yi ar_??=ar \
    az.Ar=az-Arab az.Cy=az-Cyrl az.La=az be_??=be_BY bn_??=bn bo_??=bo br_??=br cy_??=cy \
    de-96=de-1996 de_96=de-1996 de_??=de-1996 el.El-P=grc en-ascii=en_001 en_??=en_001 eo_??=eo \
    es_??=es_419 es_XL=es_419 fr_??=fr_001 ga-dots=ga-Latg ga-dots_IE=ga-Latg_IE ga.Lg=ga-Latg \
    ga.Lg_IE=ga-Latg_IE gd_??=gd gv_??=gv jv.La=jv jw.La=jv kk.Cy=kk kl.La=kl kl.La_GL=kl_GL \
    lp_??=se mk_??=mk_MK mn.Cy=mn mn.Mn=mn-Mong ms.Ar=ms-Arab ms.La=ms nl-be=nl-BE nl-be_BE=nl_BE \
    no-NO=nb-NO no-NO_NO=nb-NO_NO pa_??=pa sa.Dv=sa sl_??=sl_SI sr_??=sr_RS su.La=su yi.He=yi \
    zh-simp=zh-Hans zh-trad=zh-Hant zh.Ha-S=zh-Hans zh.Ha-S_CN=zh_CN zh.Ha-T=zh-Hant \
    zh.Ha-T_TW=zh_TW
    """
  )

  /// What replaces the start of an identifier: codes of three letters, obsolete and macro languages,
  /// grandfathered tags and extended languages.
  static let prefixes = dictionary(
    """
    aar=aa abk=ab afr=af aju=jrb aka=ak alb=sq als=sq amh=am ara=ar arb=ar arg=an arm=hy \
    art-lojban=jbo asm=as ava=av ave=ae aym=ay ayr=ay aze=az azj=az bak=ba bam=bm baq=eu bcc=bal \
    bcl=bik bel=be ben=bn bih=bh bis=bi bod=bo bos=bs bre=br bul=bg bur=my bxk=luy bxr=bua cat=ca \
    ces=cs cha=ch che=ce chi=zh chu=cu chv=cv cld=syr cmn=zh cor=kw cos=co cre=cr cwd=cr cym=cy \
    cze=cs dan=da deu=de dgo=doi dhd=mwr dik=din diq=zza div=dv dut=nl dzo=dz ekk=et ell=el emk=man \
    eng=en epo=eo esk=ik est=et eus=eu ewe=ee fao=fo fas=fa fat=ak fij=fj fin=fi fra=fr fre=fr \
    fry=fy fuc=ff ful=ff gaz=om gbo=grb geo=ka ger=de gla=gd gle=ga glg=gl glv=gv gno=gon gre=el \
    grn=gn gug=gn guj=gu gya=gba hat=ht hau=ha hbs=sr_Latn hdn=hai hea=hmn heb=he her=hz him=srx \
    hin=hi hmo=ho hrv=hr hun=hu hye=hy i-ami=ami i-bnn=bnn i-hak=hak i-klingon=tlh i-lux=lb \
    i-navajo=nv i-pwn=pwn i-tao=tao i-tay=tay i-tsu=tsu ibo=ig ice=is ido=io iii=ii ike=iu iku=iu \
    ile=ie in=id ina=ia ind=id ipk=ik isl=is ita=it iw=he jav=jv jaw=jv ji=yi jpn=ja jw=jv kal=kl \
    kan=kn kas=ks kat=ka kau=kr kaz=kk khk=mn khm=km kik=ki kin=rw kir=ky kmr=ku knc=kr kng=kg \
    knn=kok kom=kv kon=kg kor=ko kpv=kv kua=kj kur=ku lao=lo lat=la lav=lv lbk=bnc lim=li lin=ln \
    lit=lt ltz=lb lub=lu lug=lg lvs=lv mac=mk mal=ml mar=mr may=ms mhr=chm mkd=mk mlg=mg mlt=mt \
    mol=mo mon=mn msa=ms mup=raj mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne nld=nl nno=nn \
    no=nb no-bok=nb no-nyn=nn nob=nb nor=nb nya=ny oci=oc ojg=oj oji=oj ori=or orm=om oss=os pan=pa \
    pbu=ps per=fa pes=fa pli=pi plt=mg pnb=lah pol=pl por=pt pus=ps que=qu qxp=qu rmy=rom roh=rm \
    ron=ro rum=ro run=rn rus=ru sag=sg san=sa scc=sr scr=hr sgn-be-fr=sfb sgn-be-nl=vgt \
    sgn-ch-de=sgg sin=si slk=sk slo=sk slv=sl sme=se smo=sm sna=sn snd=sd som=so sot=st spa=es \
    spy=kln sqi=sq src=sc srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv swh=sw tah=ty tam=ta tat=tt \
    tel=te tgk=tg tgl=fil tha=th tib=bo tir=ti tl=fil ton=to tsn=tn tso=ts ttq=tmh tuk=tk tur=tr \
    tw=ak twi=ak uig=ug ukr=uk umu=del urd=ur uzb=uz uzn=uz ven=ve vie=vi vol=vo wel=cy wln=wa \
    wol=wo xho=xh xpe=kpe xsl=den ydd=yi yid=yi yor=yo zai=zap zh-cdo=cdo zh-cjy=cjy zh-cmn=zh \
    zh-cpx=cpx zh-czh=czh zh-czo=czo zh-gan=gan zh-guoyu=zh zh-hak=hak zh-hakka=hak zh-hsn=hsn \
    zh-min-nan=nan zh-mnp=mnp zh-nan=nan zh-wuu=wuu zh-xiang=hsn zh-yue=yue zha=za zho=zh zsm=ms \
    zul=zu zyb=za
    """
  )

  /// The script that a language is written in unless something else is said.
  static let defaultScripts: [String: String] = {
    let languages: KeyValuePairs = [
      "Arab": "ar ars fa ps", "Aran": "ks ur", "Armn": "hy", "Beng": "as bn", "Cher": "chr",
      "Cyrl": "ab be bg kk ky mk mn ru sr tg uk", "Deva": "brx hi kok mr ne sa", "Ethi": "am ti",
      "Geor": "ka", "Grek": "el", "Gujr": "gu", "Guru": "pa", "Hang": "ko", "Hani": "zh",
      "Hebr": "he yi", "Jpan": "ja", "Khmr": "km", "Knda": "kn", "Laoo": "lo", "Mlym": "ml",
      "Mymr": "my", "Orya": "or", "Sinh": "si", "Taml": "ta", "Telu": "te", "Thaa": "dv",
      "Thai": "th", "Tibt": "bo dz", "Vaii": "vai", "Yiii": "ii",
      "Latn": """
      af agq ak asa ay az bas bem bez bm br bs ca cgg cs cy da dav de dje dua dyo ebu ee en eo es et \
      eu ewo ff fi fil fo fr ga gd gl gn gsw guz gv ha haw hr hu id ig is it jmc kab kam kde kea khq \
      ki kl ksb ksf kw la lag lb lg ln lt lu luo luy lv mas mer mfe mg mgh mo ms mt mua naq nb nd nl \
      nmg nn nus ny nyn om pl pt qu rm rn ro rof rw rwk saq sbp se seh ses sg shi sk sl sn so sq sv \
      sw swc teo tk tn to tr twq tzm uz vi vun wo xh xog yav yo zu
      """,
    ]
    return languages.reduce(into: [:]) { scripts, group in
      for language in group.value.split(separator: " ") { scripts[String(language)] = group.key }
    }
  }()

  /// The script that Chinese is written in, by region.
  static let chineseScripts = dictionary("CN=Hans HK=Hant MO=Hant SG=Hans TW=Hant")

  /// Regions that have another code now, some of them by language.
  static let obsoleteRegions: [(language: String?, region: String, replacement: String)] = [
    (nil, "UK", "GB"), (nil, "TP", "TL"), ("cs", "CS", "CZ"), ("sk", "CS", "SK"),
    (nil, "CS", "RS"), (nil, "YU", "RS"),
  ]

  private static func dictionary(_ pairs: String) -> [String: String] {
    pairs.split(separator: " ").reduce(into: [:]) { dictionary, pair in
      let sides = pair.split(separator: "=")
      let key = sides[0].map { $0 == "+" ? " " : $0 }
      dictionary[String(key)] = String(sides[1])
    }
  }
}

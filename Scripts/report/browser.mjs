// A headless Chromium, driven by the DevTools protocol over a pipe; nothing but Node is needed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Browser {
  static async start(executable) {
    const browser = new Browser();
    browser.folder = mkdtempSync(join(tmpdir(), 'report-browser-'));
    browser.process = spawn(executable, [
      '--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
      '--no-first-run', '--disable-background-networking', `--user-data-dir=${browser.folder}`,
      'about:blank',
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    browser.pending = new Map();
    browser.listeners = [];
    browser.next = 1;
    let rest = '';
    browser.process.stdio[4].setEncoding('utf8').on('data', (chunk) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop();
      for (const message of messages) browser.receive(JSON.parse(message));
    });
    return browser;
  }

  receive(message) {
    const waiting = this.pending.get(message.id);
    if (!waiting) {
      for (const listener of this.listeners) listener(message);
    } else {
      this.pending.delete(message.id);
      if (message.error) waiting.reject(new Error(message.error.message));
      else waiting.resolve(message.result);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.next++;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
  }

  /** A new tab of a size. */
  async open(width, height) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = new Tab(this, sessionId, targetId);
    this.listeners.push((message) => message.sessionId === sessionId && tab.receive(message));
    for (const domain of ['Page', 'Runtime', 'Network', 'Log', 'Accessibility']) {
      await tab.send(`${domain}.enable`);
    }
    await tab.send('Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor: 1, mobile: false });
    return tab;
  }

  /** Where files go that a page has saved. */
  async saveTo(folder) {
    await this.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  }

  async stop() {
    await this.send('Browser.close').catch(() => {});
    await new Promise((resolve) => this.process.once('exit', resolve));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Tab {
  constructor(browser, sessionId, targetId) {
    Object.assign(this, { browser, sessionId, targetId, complaints: [], requests: [] });
  }

  receive({ method, params }) {
    if (method === 'Runtime.exceptionThrown') {
      this.complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    } else if (method === 'Runtime.consoleAPICalled') {
      this.complaints.push(params.args.map((argument) => argument.value).join(' '));
    } else if (method === 'Log.entryAdded') {
      this.complaints.push(params.entry.text);
    } else if (method === 'Network.requestWillBeSent') {
      this.requests.push(params.request.url);
    } else if (method === 'Page.javascriptDialogOpening') {
      this.complaints.push(`dialog: ${params.message}`);
      this.send('Page.handleJavaScriptDialog', { accept: true });
    }
  }

  send(method, params = {}) { return this.browser.send(method, params, this.sessionId); }

  /** Opens an address and waits until the page says that it is ready. */
  async go(url) {
    await this.send('Page.navigate', { url: 'about:blank' });
    this.requests = [];
    await this.send('Page.navigate', { url });
    await this.until("document.documentElement.dataset.ready > 0");
  }

  /** The value of an expression in the page. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async until(expression, milliseconds = 20_000) {
    const end = Date.now() + milliseconds;
    while (!(await this.value(expression).catch(() => false))) {
      if (Date.now() > end) throw new Error(`never happened: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Presses a key by its name. */
  async press(key, modifiers = 0) {
    const codes = { Tab: 9, Enter: 13, Escape: 27, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
    const event = { key, code: key, modifiers, windowsVirtualKeyCode: codes[key] };
    await this.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  async type(text) { await this.send('Input.insertText', { text }); }

  /** The value of an element's text. */
  text(selector) { return this.value(`document.querySelector(${JSON.stringify(selector)}).textContent`); }

  /** Moves the mouse's wheel over the middle of the page. */
  async wheel(deltaY) {
    await this.send('Input.dispatchMouseEvent',
      { type: 'mouseWheel', x: 300, y: 500, deltaX: 0, deltaY });
  }

  async close() { await this.browser.send('Target.closeTarget', { targetId: this.targetId }); }

  async screenshot() {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }
}

import { createRequire } from 'node:module';
import { recordState, recordTimers } from './window-state.cjs';

const { jest } = import.meta;
const { JSDOM } = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'))('jsdom');

let dom;
let window;
beforeEach(() => {
  dom = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', runScripts: 'dangerously', pretendToBeVisual: true });
  ({ window } = dom);
});
afterEach(() => window.close());

describe('the window that the test files of a worker share', () => {
  it('loses the properties that a test file added, and gets back those that it changed or deleted', () => {
    const { FormData, fetch: missing } = window;
    const { scrollIntoView } = window.HTMLElement.prototype;
    const restore = recordState(dom);
    window.eval(`
      globalThis.FormData = class {};
      globalThis.fetch = () => {};
      delete globalThis.Blob;
      HTMLElement.prototype.scrollIntoView = () => {};
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.body.scrollTo = () => {};
      Date.now = () => 0;
      Math.random = () => 0;
    `);
    restore();
    expect(window.FormData).toBe(FormData);
    expect(window.fetch).toBe(missing);
    expect(window.Blob).toBeDefined();
    expect(window.HTMLElement.prototype.scrollIntoView).toBe(scrollIntoView);
    expect(window.document.hidden).toBe(false);
    expect(Object.keys(window.document.body)).not.toContain('scrollTo');
    expect(window.eval('Date.now()')).toBeGreaterThan(0);
    expect(window.eval('[Math.random(), Math.random()]')).not.toEqual([0, 0]);
  });

  it('loses the listeners that a test file added, and keeps earlier ones', () => {
    const heard = [];
    window.addEventListener('online', () => heard.push('kept'));
    const restore = recordState(dom);
    window.addEventListener('online', () => heard.push('added'));
    window.document.addEventListener('click', () => heard.push('on the document'), true);
    window.document.body.addEventListener('click', () => heard.push('on the body'));
    restore();
    window.dispatchEvent(new window.Event('online'));
    window.document.body.click();
    expect(heard).toEqual(['kept']);
  });

  it('has an empty document, no stored values, no cookies and a history of one page again', () => {
    const restore = recordState(dom);
    const { document, history, localStorage, sessionStorage } = window;
    document.documentElement.lang = 'ar';
    document.body.className = 'dark';
    document.body.innerHTML = '<main>Hello</main>';
    document.head.append(document.createElement('style'));
    document.cookie = 'session=1';
    localStorage.setItem('language', 'ar');
    sessionStorage.setItem('draft', 'text');
    history.pushState({ page: 2 }, '', '/dashboard/home');
    restore();
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
    expect(document.cookie).toBe('');
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(window.location.href).toBe('http://localhost/');
    expect(history).toMatchObject({ length: 1, state: null });
  });

  it('stops the timers that a test file left running, after the timers without a delay have ended', async () => {
    const [clearTimeout, clearInterval, cancelAnimationFrame] = [
      jest.spyOn(window, 'clearTimeout'),
      jest.spyOn(window, 'clearInterval'),
      jest.spyOn(window, 'cancelAnimationFrame'),
    ];
    const stopTimers = recordTimers(window);
    const ended = [];
    window.setTimeout(() => window.setTimeout(() => ended.push('started by another timer'), 0), 0);
    const timeout = window.setTimeout(() => ended.push('timeout'), 60_000);
    const interval = window.setInterval(() => ended.push('interval'), 60_000);
    const frame = window.requestAnimationFrame(() => {});
    await stopTimers();
    expect(ended).toEqual(['started by another timer']);
    expect(clearTimeout.mock.calls).toEqual([[timeout]]);
    expect(clearInterval.mock.calls).toEqual([[interval]]);
    expect(cancelAnimationFrame.mock.calls).toEqual([[frame]]);
  });
});

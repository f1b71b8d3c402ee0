import { OVERRIDES_KEY } from 'contracts';
import { RELEASE, CANARY, siteData, openPage, asked, preloads, calls, resetBrowser } from '../testing/firstScript';

beforeEach(resetBrowser);

describe('A page that the server has rendered', () => {
  const rendered = (about: object = {}) =>
    `<div id="root" data-drawn><main><button><b>Save</b></button></main></div><script type="application/json" id="rendered">${JSON.stringify({ remote: 'mf-invoice', release: RELEASE, state: { queries: {} }, ...about })}</script>`;
  const root = () => document.getElementById('root')!;
  beforeEach(() => (document.documentElement.lang = 'en'));

  it('stays on the screen and keeps its data, so that its first script sends no API request', async () => {
    await openPage('/order/7', siteData(), rendered());
    expect(globalThis.suitePage!.rendered).toMatchObject({ remote: 'mf-invoice', state: { queries: {} } });
    expect(root()).toHaveTextContent('Save');
    expect(asked).not.toHaveBeenCalled();
    expect(preloads().length).toBeGreaterThan(0);
  });

  it('records which button was pressed before the shell took over the page', async () => {
    await openPage('/order/7', siteData(), rendered());
    root().querySelector('b')!.click();
    expect(globalThis.suitePage!.rendered!.pressed).toBe(root().querySelector('button'));
  });

  describe('for a diner', () => {
    const MINE = { reader: 'a1b2' };
    const kept = rendered(MINE).replace('data-drawn', 'data-drawn="kept"');
    const signIn = (mark: string) => (document.cookie = `diner-mark=${mark};path=/`);
    afterEach(() => (document.cookie = 'diner-mark=;path=/;max-age=0'));

    it('is shown to this diner, even if a member of the staff is logged in on the same browser', async () => {
      signIn('a1b2');
      localStorage.setItem('token', 'x');
      await openPage('/order/7', siteData(), rendered(MINE));
      expect(root()).toHaveTextContent('Save');
      expect(asked).not.toHaveBeenCalled();
    });

    it('is shown immediately if it is a copy from the device, and starts no API requests, because the service worker fetches the data', async () => {
      signIn('a1b2');
      await openPage('/order/7', siteData(), kept);
      expect(root()).toHaveTextContent('Save');
      expect(globalThis.suitePage!.rendered).toMatchObject({ kept: true });
      expect(asked).not.toHaveBeenCalled();
    });

    it.each([
      ['to the next diner of the device', 'c3d4'],
      ['after the sign-out', ''],
    ])('is not shown %s', async (_, mark) => {
      signIn(mark);
      await openPage('/order/7', siteData(), kept);
      expect(globalThis.suitePage!.rendered).toBeUndefined();
      expect(root()).toBeEmptyDOMElement();
      expect(calls()).toEqual(['/api/order/user?orderId=7']);
    });
  });

  it('preloads no style sheet that the HTML already contains', async () => {
    document.head.innerHTML = '';
    await openPage('/order/7', siteData(), `<style data-href="assets/remote.css"></style>${rendered()}`);
    expect(preloads().map((preload) => preload.split('.').at(-1))).toEqual(['js', 'js']);
  });

  it.each([
    ['this browser gets another release', { release: CANARY }, () => {}],
    ['the reader has chosen another language', {}, () => localStorage.setItem('language', 'ar')],
    ['a member of the staff is signed in', {}, () => localStorage.setItem('token', 'x')],
    [
      'the remote comes from a developer’s machine',
      {},
      () => sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify({ 'mf-invoice': 'http://localhost:3001' })),
    ],
  ])('is dropped when %s; the browser then renders the page and fetches its data', async (_, about, prepare) => {
    prepare();
    await openPage('/order/7', siteData({ overrides: ['http://localhost:3001'] }), rendered(about));
    expect(globalThis.suitePage!.rendered).toBeUndefined();
    expect(root()).toBeEmptyDOMElement();
    expect(root()).not.toHaveAttribute('data-drawn');
    expect(calls()).toEqual(['/api/order/user?orderId=7']);
  });
});

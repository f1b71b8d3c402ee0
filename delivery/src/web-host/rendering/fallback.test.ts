import type { RequestListener } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RENDERER_FILE } from '../../release/releases';
import { RENDERER } from '../../testing/fixtures';
import { mainIn, renderingHost } from '../../testing/renderingHost';

const web = renderingHost();
/** Reads the page that is sent if nothing is rendered. */
const file = () => readFile(path.join(web.storeDir, 'index.html'), 'utf8');

describe('The browser renders the page', () => {
  it.each([
    ['a URL that is not a rendered page of its remote', {}, '/user/invoice?restId=1'],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, '/order/7'],
    ['the preview of a link', { 'user-agent': 'WhatsApp/2.23.20.0' }, '/order/7'],
    ['the service worker that stores orders', { 'sec-fetch-mode': 'cors', accept: 'text/html' }, '/order/7'],
    ['a program that accepts any content', { accept: '*/*' }, '/order/7'],
    ['a remote from a developer’s machine', {}, '/order/7?remote.mf-invoice=http://localhost:3001'],
  ])('for %s, and the web host does not call the API', async (_, headers, url) => {
    expect(await web.bodyOf(headers as Record<string, string>, url)).toBe(await file());
    expect(web.asked).toEqual([]);
  });

  it('when rendering in the web host is switched off', async () => {
    const plain = await web.newHost({ render: false });
    expect(await web.bodyOf({}, '/order/7', plain)).toBe(await file());
    await plain.close();
  });

  it.each([
    ['refuses the request', (response) => void response.writeHead(404).end('{"code":"NOT_FOUND"}')],
    ['sends a response that is not JSON', (response) => void response.end('<html>')],
    ['breaks the connection', (response) => void response.socket!.destroy()],
    ['does not respond in time', () => {}],
  ] as [string, (response: Parameters<RequestListener>[1]) => void][])(
    'in the page frame that was already sent, if the API %s',
    async (_, answer) => {
      web.answerApi = (_request, response) => answer(response);
      const { body, statusCode } = await web.open();
      expect(statusCode).toBe(200);
      expect(body).toContain('<div id="root"></div>');
      expect(body).not.toContain('id="rendered"');
      expect(body).toContain('src="/assets/shell.js"');
    },
  );

  it('when the renderer throws; the web host still renders the next page', async () => {
    await web.withRenderer(
      `${RENDERER}; let times = 0; const { render } = exports; exports.render = (about) => { times += 1; if (times === 1) throw new Error('thrown'); return render(about); };`,
      async () => {
        expect(await web.bodyOf()).toContain('<div id="root"></div>');
        expect(mainIn(await web.bodyOf())).toContain('Kabsa');
      },
    );
  });

  it('when the renderer throws for every page, which is counted, and logged once without the data of the page', async () => {
    await web.withRenderer(
      `${RENDERER}; exports.render = ({ answer }) => { throw new Error(answer.name); };`,
      async () => {
        const counted: string[] = [];
        const lines: string[] = [];
        const host = await web.newHost({
          logLevel: 'warn',
          metrics: { countRequests: () => undefined, countRendererFailure: (remote) => void counted.push(remote) },
          logTo: { write: (line) => void lines.push(line) },
        });
        for (let page = 0; page < 3; page += 1)
          expect(await web.bodyOf({}, '/order/7', host)).toContain('<div id="root"></div>');
        await host.close();
        expect(counted).toEqual(Array(3).fill('mf-invoice'));
        expect(lines.filter((line) => line.includes('a renderer failed'))).toEqual([
          expect.stringContaining('a page threw an error at exports.render'),
        ]);
        expect(lines.join()).not.toContain('Kabsa');
      },
    );
  });

  it.each([
    ['takes too long', 'exports.render = () => { for (;;); };'],
    ['uses up its memory', 'exports.render = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); };'],
    [
      'ends its thread',
      'exports.render = () => { Promise.reject(new Error("nobody waits")); return new Promise(() => {}); };',
    ],
  ])(
    'when the renderer %s; the web host then pauses rendering, and sends the static file without calling the API',
    async (_, fault) => {
      await web.withRenderer(RENDERER + fault, async () => {
        expect(await web.bodyOf()).toContain('<div id="root"></div>');
        web.asked = [];
        expect(await web.bodyOf()).toBe(await file());
        expect(web.asked).toEqual([]);
      });
    },
  );

  it.each(['net', 'node:http', 'fs', 'child_process', 'worker_threads'])(
    'when the renderer tries to load the forbidden module %s',
    async (name) => {
      await web.withRenderer(`require('${name}');${RENDERER}`, async () =>
        expect(await web.bodyOf()).toBe(await file()),
      );
    },
  );

  it('when the renderer in the store differs from the published renderer', async () => {
    const program = path.join(web.storeDir, 'remotes/mf-invoice', web.release, RENDERER_FILE);
    const other = await web.newHost();
    await writeFile(program, `${RENDERER}//`);
    try {
      expect(await web.bodyOf({}, '/order/7', other)).toBe(await file());
    } finally {
      await writeFile(program, RENDERER);
      await other.close();
    }
  });
});

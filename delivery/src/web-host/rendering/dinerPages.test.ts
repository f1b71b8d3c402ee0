import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RenderedData } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { publish } from '../../release/publish';
import { folderStore } from '../../store/folder';
import { startFakeApi, type FakeApi } from '../../testing/fakeApi';
import { temporaryFolder, writeRemote, writeShell } from '../../testing/fixtures';
import { createWebHost } from '../webHost';

/**
 * A renderer that shows the names in the responses to its two requests. It refuses a diner without a name, as the home
 * page refuses a diner who is signed out.
 */
const RENDERER = `
exports.frame = async () => ({ title: 'My receipts', html: '' });
exports.render = async ({ url, answer: [session, receipts] }) => {
  if (!session.name) throw new Error('nobody is signed in');
  return { html: '<main>' + [url, session.name, receipts.name].join(' | ') + '</main>', state: {} };
};
`;
const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Chrome/140' };
const COOKIE = 'other=1; diner=secret; diner-mark=a1b2; session=2';

let folder: string;
let remove: () => Promise<void>;
let host: FastifyInstance;
let api: FakeApi;
let asked: IncomingMessage[];
let answerApi: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const store = folderStore(path.join(folder, 'releases'));
  const remote = await writeRemote(folder, {
    name: 'mf-diner',
    mounts: ['/me'],
    rendered: ['/customer/session', '/customer/receipts'].map((call) => ({ page: '/me', call })),
    renderer: RENDERER,
  });
  await publish(remote, store, 'tester');
  await publish(await writeShell(folder), store, 'tester');
  api = await startFakeApi((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/json');
    answerApi(request, response);
  });
  host = await createWebHost({
    storeDir: path.join(folder, 'releases'),
    apiOrigin: api.origin,
    logLevel: 'silent',
    apiTimeoutMs: 300,
  });
});
afterAll(async () => {
  await host.close();
  await api.stop();
  await remove();
});
beforeEach(() => {
  asked = [];
  answerApi = ({ url }, response) => response.end(JSON.stringify({ name: url?.split('/').at(-1) }));
});

const open = (headers: Record<string, string> = {}, url = '/me') =>
  host.inject({ url, headers: { ...BROWSER, ...headers } });
const file = () => readFile(path.join(folder, 'releases/index.html'), 'utf8');
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="rendered">(.*?)<\/script>/.exec(html)![1]!) as RenderedData;

describe('A page about the signed-in diner', () => {
  it('is rendered from several API responses, and contains an identifier that shows the browser to which diner the page belongs', async () => {
    const { body, headers } = await open({ cookie: COOKIE });
    expect(body).toContain('<div id="root" data-drawn><main>/me | session | receipts</main></div>');
    expect(body).toContain('<title>My receipts</title>');
    expect(dataIn(body)).toMatchObject({
      ...{ remote: 'mf-diner', reader: 'a1b2' },
      answers: { '/api/customer/session': { name: 'session' }, '/api/customer/receipts': { name: 'receipts' } },
    });
    expect(body).not.toContain('secret');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: expect.stringContaining('cookie') });
  });

  it('is rendered with API requests that are marked as same-origin and contain only the diner’s cookies', async () => {
    await open({ cookie: COOKIE });
    expect(asked.map(({ url, headers }) => [url, headers.cookie, headers['sec-fetch-site']])).toEqual([
      ['/api/customer/session', 'diner=secret; diner-mark=a1b2', 'same-origin'],
      ['/api/customer/receipts', 'diner=secret; diner-mark=a1b2', 'same-origin'],
    ]);
  });

  it('passes on to the browser the session cookies that the API renews, but no other cookies', async () => {
    answerApi = (_request, response) => {
      response.setHeader('set-cookie', ['diner=secret; Max-Age=9', 'diner-mark=a1b2; Max-Age=9', 'other=2']);
      response.end('{"name":"x"}');
    };
    const { headers } = await open({ cookie: COOKIE });
    expect(headers['set-cookie']).toEqual(['diner=secret; Max-Age=9', 'diner-mark=a1b2; Max-Age=9']);
  });

  it('is rendered even if the request comes from the service worker and is therefore not a navigation', async () => {
    expect((await open({ cookie: COOKIE, 'sec-fetch-mode': 'cors' })).body).toContain('data-drawn');
  });

  it.each([
    ['session', 'other=1; diner-mark=a1b2', []],
    ['diner-mark cookie, by which the browser would check whose page it is', 'diner=secret', ['session', 'receipts']],
  ])('is sent as a static file without the diner’s data when the request has no %s', async (_, cookie, calls) => {
    expect((await open({ cookie })).body).toBe(await file());
    expect(asked.map(({ url }) => url?.split('/').at(-1))).toEqual(calls);
  });

  it.each([
    [
      'refuses one of the requests',
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(401).end('{}'),
    ],
    ['does not answer in time', () => {}],
    ['says that nobody is signed in', (_: IncomingMessage, response: ServerResponse) => void response.end('{}')],
  ])('is sent as a static file without the diner’s data when the API %s', async (_, answer) => {
    answerApi = answer;
    expect((await open({ cookie: COOKIE })).body).toBe(await file());
  });
});

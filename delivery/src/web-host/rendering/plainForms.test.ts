import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { request as send } from 'undici';
import { publish } from '../../release/publish';
import { folderStore } from '../../store/folder';
import { startFakeApi, type FakeApi } from '../../testing/fakeApi';
import { RENDERER, temporaryFolder, writeRemote, writeShell } from '../../testing/fixtures';
import { createWebHost } from '../webHost';

/** A form of two steps: a name that is sent to the API, and a page that shows the API's response. */
const FORMS = `${RENDERER}
exports.plain = async ({ url, language, memory, fields, answer }) => {
  if (fields && fields.name === 'throw') throw new Error('thrown');
  if (fields && fields.name === 'forget') return { memory: null };
  if (fields && !answer) return { call: { method: 'POST', path: '/greet', body: { name: fields.name } } };
  if (fields) return { memory: { said: answer.status + ' ' + (answer.body && answer.body.name), wait: answer.retryAfterSeconds } };
  return { title: 'Step', html: '<main>' + [url, language, memory.said, memory.wait].join(' | ') + '</main>', style: 'main{margin:0}' };
};
const { render } = exports;
exports.render = async (about) => ({ ...(await render(about)), form: '<form id="plain"></form>' });
`;
const PAGE = '/order/7';
const STEP = `${PAGE}?plain=1`;
const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Chrome/140' };
const FORM = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

let remove: () => Promise<void>;
let host: FastifyInstance;
let api: FakeApi;
let storeDir: string;
let asked: { request: IncomingMessage; body: string }[];
let status: number;

beforeAll(async () => {
  const temporary = await temporaryFolder();
  ({ remove } = temporary);
  storeDir = path.join(temporary.folder, 'releases');
  const remote = {
    name: 'mf-invoice',
    mounts: ['/order'],
    rendered: [{ page: '/order/:id', call: '/order/user?orderId={id}' }],
    renderer: FORMS,
  };
  await publish(await writeRemote(temporary.folder, remote), folderStore(storeDir), 'tester');
  await publish(await writeShell(temporary.folder), folderStore(storeDir), 'tester');
  api = await startFakeApi((request, response) => {
    void text(request).then((body) => {
      asked.push({ request, body });
      const cookies = ['diner=new; Path=/; HttpOnly', 'other=1; Path=/'];
      response
        .writeHead(status, { 'content-type': 'application/json', 'retry-after': '7', 'set-cookie': cookies })
        .end('{"name":"Huda"}');
    });
  });
  host = await createWebHost({
    storeDir,
    apiOrigin: api.origin,
    logLevel: 'silent',
    holdMs: 50,
  });
});
afterAll(async () => {
  await host.close();
  await api.stop();
  await remove();
});
beforeEach(() => {
  asked = [];
  status = 200;
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, url = STEP) =>
  host.inject({
    method: 'POST',
    url,
    headers: { ...FORM, ...headers },
    payload: String(new URLSearchParams(fields)),
  });
const cookieIn = ({ headers }: Awaited<ReturnType<typeof post>>) =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('plain=')) ?? '';
const stepWith = (cookie: string) =>
  host.inject({ url: STEP, headers: { ...BROWSER, cookie: cookie.split(';')[0]!, 'accept-language': 'ar' } });

describe('A form of a rendered page', () => {
  it('is after the page’s root element, not inside it', async () => {
    const { body } = await host.inject({ url: PAGE, headers: BROWSER });
    expect(body).toMatch(/<\/main><\/div><form id="plain"><\/form><script type="application\/json" id="rendered">/);
  });

  it('is passed on to the API with the user’s IP address; the response redirects to the next step', async () => {
    const answer = await post({ name: 'Huda' }, { cookie: 'session=1', authorization: 'Bearer t' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe(STEP);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(asked.map(({ request, body }) => [request.method, request.url, body])).toEqual([
      ['POST', '/api/greet', '{"name":"Huda"}'],
    ]);
    expect(asked[0]!.request.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(asked[0]!.request.headers).not.toHaveProperty('cookie');
    expect(asked[0]!.request.headers).not.toHaveProperty('authorization');
  });

  it('stores its data in an HttpOnly cookie that browsers do not send with requests from other sites', async () => {
    expect(cookieIn(await post({ name: 'Huda' }))).toMatch(
      /^plain=[\w-]+; Path=\/order\/7; Max-Age=900; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is passed on to the API with the diner’s session, and the browser gets the API’s new session cookie', async () => {
    const answer = await post({ name: 'Huda' }, { cookie: 'diner=old; session=1' });
    expect(asked[0]!.request.headers).toMatchObject({ cookie: 'diner=old', 'sec-fetch-site': 'same-origin' });
    expect(answer.headers['set-cookie']).toEqual(['diner=new; Path=/; HttpOnly', expect.stringMatching(/^plain=/)]);
  });

  it('leads to a page without scripts, in the user’s language, with a security policy that allows the page’s style by hash', async () => {
    const { body, headers } = await stepWith(cookieIn(await post({ name: 'Huda' })));
    expect(body).toContain(`<div id="root"><main>${STEP} | ar | 200 Huda | 7</main></div></body></html>`);
    expect(body).toContain('<title>Step</title>');
    expect(body).toContain('<style>main{margin:0}</style>');
    expect(body).not.toContain('<script');
    const hash = `'sha256-${createHash('sha256').update('main{margin:0}').digest('base64')}'`;
    expect(headers['content-security-policy']).toContain(hash);
    expect(body).toContain(hash);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    [429, '429 Huda'],
    [500, '500 Huda'],
  ])('leads to a page that the renderer renders with the error status of the API (%i)', async (refused, said) => {
    status = refused;
    expect((await stepWith(cookieIn(await post({ name: 'Huda' })))).body).toContain(said);
  });

  it('leads to a page that the renderer renders without a status if the API is unreachable', async () => {
    const away = await createWebHost({ storeDir, apiOrigin: 'http://127.0.0.1:1', logLevel: 'silent', holdMs: 50 });
    const answer = await away.inject({ method: 'POST', url: STEP, headers: FORM, payload: 'name=x' });
    await away.close();
    expect((await stepWith(cookieIn(answer))).body).toContain('null null');
  });

  it('is sent to the API again if the API is overloaded, unless the API asks for a wait beyond the limit', async () => {
    let times = 0;
    let retryAfter = '0.01';
    const busy = await startFakeApi((_request, response) => {
      times += 1;
      if (times === 3) return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': retryAfter })
        .end('{"code":"OVERLOADED"}');
    });
    const away = await createWebHost({ storeDir, apiOrigin: busy.origin, logLevel: 'silent', holdMs: 5_000 });
    const postTo = () => away.inject({ method: 'POST', url: STEP, headers: FORM, payload: 'name=x' });
    expect((await stepWith(cookieIn(await postTo()))).body).toContain('200 ');
    expect(times).toBe(3);
    [times, retryAfter] = [0, '60'];
    expect((await stepWith(cookieIn(await postTo()))).body).toContain('503 ');
    expect(times).toBe(1);
    await away.close();
    await busy.stop();
  });

  it.each(['forget', 'throw'])(
    'leads back to the page and deletes the form’s cookie when the renderer discards the form’s data or fails (%s)',
    async (name) => {
      const answer = await post({ name });
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, PAGE]);
      expect(cookieIn(answer)).toMatch(/^plain=; Path=\/order\/7; Max-Age=0;/);
    },
  );

  it('leads to the page that contains the form, not to the next step, if the form’s cookie is missing or invalid', async () => {
    for (const cookie of ['other=1', 'plain=%%%', 'plain=bm8'])
      expect((await stepWith(cookie)).body).toContain('id="rendered"');
  });
});

describe('A form is refused', () => {
  let origin: string;
  beforeAll(async () => void (origin = await host.listen({ port: 0, host: '127.0.0.1' })));
  const statusOf = async (headers: Record<string, string>, body = 'name=x', address = STEP) => {
    const answer = await send(origin + address, { method: 'POST', headers, body });
    await answer.body.dump();
    return answer.statusCode;
  };
  const { 'sec-fetch-site': _own, ...OLDER } = FORM;

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another origin of this site', { 'sec-fetch-site': 'same-site' }],
    ['of another origin, in a browser that sends only the Origin header', { origin: 'https://evil.example' }],
  ] as [string, Record<string, string>][])('when it comes from a page %s', async (_, headers) => {
    expect(await statusOf({ ...OLDER, ...headers })).toBe(403);
    expect(asked).toEqual([]);
  });

  it('when its content is too long or is not form data, or when its URL has no form', async () => {
    expect(await statusOf(FORM, `name=${'x'.repeat(5_000)}`)).toBe(413);
    expect(await statusOf({ ...FORM, 'content-type': 'application/json' }, '{}')).toBe(404);
    expect(await statusOf(FORM, 'name=x', '/nowhere')).toBe(404);
    expect(asked).toEqual([]);
  });
});

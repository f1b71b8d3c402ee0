import type { IncomingMessage, RequestListener } from 'node:http';
import path from 'node:path';
import type { RenderedData } from 'contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { publish } from '../release/publish';
import { rollBack } from '../release/rollback';
import { folderStore } from '../store/folder';
import { startFakeApi } from './fakeApi';
import { temporaryFolder, writeRemote, writeShell, type RemoteOptions } from './fixtures';
import { createWebHost, type WebHostOptions } from '../web-host/webHost';

export const REMOTE: RemoteOptions = {
  name: 'mf-invoice',
  mounts: ['/user/invoice', '/order'],
  rendered: [{ page: '/order/:id', call: '/order/user?orderId={id}' }],
};
const API_TIMEOUT_MS = 300;
export const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 Chrome/140' };

/** A web host that serves a shell and a remote with a renderer, together with a fake API. */
export interface RenderingHost {
  host: FastifyInstance;
  storeDir: string;
  /** The live release of the remote. */
  release: string;
  /** The requests that the API has received in this test. */
  asked: IncomingMessage[];
  /** The API's response handler, which a test may replace. */
  answerApi: RequestListener;
  /** Creates another web host over the same store and API. */
  newHost(options?: Partial<WebHostOptions>): Promise<FastifyInstance>;
  /** Opens a page like a browser. */
  open(headers?: Record<string, string>, url?: string, of?: FastifyInstance): Promise<LightMyRequestResponse>;
  bodyOf(...about: Parameters<RenderingHost['open']>): Promise<string>;
  /** Publishes another build of the remote for one test; then the first build is live again. */
  withRenderer(renderer: string, test: (version: string) => Promise<void>): Promise<void>;
}

/** Starts the web host and the API for the calling test file. The fields are set before each test. */
export function renderingHost(): RenderingHost {
  const web = {} as RenderingHost;
  let folder: string;
  let remove: () => Promise<void>;
  let api: Awaited<ReturnType<typeof startFakeApi>>;

  beforeAll(async () => {
    ({ folder, remove } = await temporaryFolder());
    web.storeDir = path.join(folder, 'releases');
    ({ release: web.release } = await publish(await writeRemote(folder, REMOTE), folderStore(web.storeDir), 'tester'));
    await publish(await writeShell(folder), folderStore(web.storeDir), 'tester');
    api = await startFakeApi((request, response) => {
      web.asked.push(request);
      web.answerApi(request, response);
    });
    web.host = await web.newHost();
  });
  afterAll(async () => {
    await web.host.close();
    await api.stop();
    await remove();
  });
  beforeEach(() => {
    web.asked = [];
    web.answerApi = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end('{"name":"Kabsa"}');
  });

  web.newHost = (options = {}) =>
    createWebHost({
      storeDir: web.storeDir,
      apiOrigin: api.origin,
      logLevel: 'silent',
      apiTimeoutMs: API_TIMEOUT_MS,
      ...options,
    });
  web.open = (headers = {}, url = '/order/7', of = web.host) => of.inject({ url, headers: { ...BROWSER, ...headers } });
  web.bodyOf = async (...about) => (await web.open(...about)).body;
  web.withRenderer = async (renderer, test) => {
    const { folder: other, remove: removeOther } = await temporaryFolder();
    try {
      const build = await writeRemote(other, { ...REMOTE, version: '2.0.0', renderer });
      await publish(build, folderStore(web.storeDir), 'tester');
      await test('2.0.0');
    } finally {
      await rollBack('mf-invoice', web.release, folderStore(web.storeDir), 'tester');
      await removeOther();
    }
  };
  return web;
}

/** Returns the rendered content of a page. */
export const mainIn = (html: string) => /<div id="root" data-drawn><main>(.*?)<\/main><\/div>/.exec(html)?.[1];

/** Returns the data that a rendered page carries for the browser. */
export const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="rendered">(.*?)<\/script>/.exec(html)![1]!) as RenderedData;

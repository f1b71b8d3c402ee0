import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publish } from '../release/publish';
import { folderStore } from '../store/folder';
import { temporaryFolder, writeRemote, writeShell } from '../testing/fixtures';
import { apiAddress } from './apiConnector';
import { createChecks } from './readiness';
import { createWebHost } from './webHost';
import { createWebHostMetrics, type WebHostMetrics } from './webHostMetrics';

let folder: string;
let remove: () => Promise<void>;
let storeDir: string;
let api: Server;
let host: FastifyInstance;
let metrics: WebHostMetrics;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  storeDir = path.join(folder, 'releases');
  const store = folderStore(storeDir);
  await publish(await writeRemote(folder, { name: 'mf-invoice', mounts: ['/order'] }), store, 'tester');
  await publish(await writeShell(folder), store, 'tester');
  api = createServer((request, response) => {
    response.writeHead(request.url === '/api/broken' ? 500 : 200, { 'x-request-id': 'of-the-api' }).end('{}');
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  metrics = createWebHostMetrics({ storeDir, check: createChecks({ storeDir, api: apiAddress([apiOrigin], '/api') }) });
  host = await createWebHost({
    storeDir,
    apiOrigin,
    logLevel: 'silent',
    metrics,
    securityContact: 'mailto:a@b.example',
  });
  await host.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await host.close();
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
  await remove();
});

/**
 * Waits for a line of the metrics. A request is counted when its response has been sent, which may be after the client
 * has received it.
 */
async function line(text: string): Promise<void> {
  while (!(await metrics.text()).split('\n').includes(text)) await new Promise(setImmediate);
}
const get = (address: string) =>
  fetch(`http://127.0.0.1:${(host.server.address() as AddressInfo).port}${address}`).then((answer) => answer.text());

it('The web host serves a security.txt that names a contact and expires in less than a year', async () => {
  const [contact, expires, languages] = (await get('/.well-known/security.txt')).split('\n');
  expect([contact, languages]).toEqual(['Contact: mailto:a@b.example', 'Preferred-Languages: en, ar']);
  const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now()) / (24 * 3_600_000);
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(365);
});

describe('The metrics of the web host', () => {
  it('count pages and API requests, by route and status', async () => {
    await get('/');
    await get('/api/broken');
    await line('web_host_request_duration_seconds_count{method="GET",route="/*",status="200"} 1');
    await line('web_host_request_duration_seconds_count{method="GET",route="/api/*",status="500"} 1');
  });

  it('show that the store and the API work, and how many remotes are live', async () => {
    await line('web_host_ready{check="store"} 1');
    await line('web_host_ready{check="api"} 1');
    await line('web_host_remotes 1');
  });

  it('show the store as not ready, and omit the number of remotes, if the registry cannot be read', async () => {
    await writeFile(path.join(storeDir, 'remotes/registry.json'), 'not a registry');
    await line('web_host_ready{check="store"} 0');
    expect(await metrics.text()).not.toMatch(/^web_host_remotes /m);
  });

  it('include every metric that the alert rules and the dashboard use', async () => {
    const exposed = new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    for (const file of ['prometheus/alerts.yml', 'grafana/eesal.json']) {
      const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/deployment', file), 'utf8');
      const used = (text.match(/\bweb_host_\w+/g) ?? []).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
      expect(used.filter((name) => !exposed.has(name))).toEqual([]);
      expect(used.length).toBeGreaterThan(0);
    }
  });
});

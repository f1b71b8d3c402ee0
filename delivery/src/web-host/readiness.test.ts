import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publish } from '../release/publish';
import { folderStore } from '../store/folder';
import { temporaryFolder, writeShell } from '../testing/fixtures';
import { createWebHost } from './webHost';

let folder: string;
let remove: () => Promise<void>;
let storeDir: string;
let api: Server;
let asked: string[];
let apiStatus: number;
let hosts: FastifyInstance[];
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  storeDir = path.join(folder, 'releases');
  [asked, apiStatus, hosts] = [[], 200, []];
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(apiStatus).end('{}');
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  for (const host of hosts) await host.close();
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
  await remove();
});

const publishShell = async () => publish(await writeShell(folder), folderStore(storeDir), 'tester');

/** Creates a new web host, so that no earlier result of the checks is cached. */
async function newHost(
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
): Promise<FastifyInstance> {
  const host = await createWebHost({ storeDir, apiOrigin, logLevel: 'silent' });
  hosts.push(host);
  return host;
}

async function ready(host: FastifyInstance) {
  const answer = await host.inject({ url: '/ready' });
  return {
    status: answer.statusCode,
    body: answer.json<{ message?: string; checks: object }>(),
    headers: answer.headers,
  };
}

describe('GET /ready of the web host', () => {
  it('reports that the store is readable and the API is ready', async () => {
    await publishShell();
    const { status, body, headers } = await ready(await newHost());
    expect([status, body]).toEqual([200, { status: 'ready', checks: { store: 'ok', api: 'ok' } }]);
    expect(headers['cache-control']).toBe('no-store');
    expect(asked).toEqual(['/api/ready']);
  });

  it('returns 503 while nothing is published', async () => {
    const { status, body, headers } = await ready(await newHost());
    expect([status, body, headers['retry-after']]).toEqual([
      503,
      { message: 'Not ready: store unpublished', code: 'not_ready', checks: { store: 'unpublished', api: 'ok' } },
      '2',
    ]);
  });

  it.each([
    ['the registry is not a file', async (registry: string) => (await rm(registry), mkdir(registry))],
    ['the registry is incomplete', (registry: string) => writeFile(registry, '{"schema":1,')],
    ['the registry has an unknown schema', (registry: string) => writeFile(registry, '{"schema":0}')],
  ])('returns 503 and a body without file paths when %s', async (_name, breakRegistry) => {
    await publishShell();
    await breakRegistry(path.join(storeDir, 'remotes/registry.json'));
    const { status, body } = await ready(await newHost());
    expect([status, body.checks]).toEqual([503, { store: 'unreadable', api: 'ok' }]);
    expect(JSON.stringify(body)).not.toContain(folder);
  });

  it('returns 503 if the API is not ready or does not respond', async () => {
    await publishShell();
    apiStatus = 503;
    expect(await ready(await newHost())).toMatchObject({
      status: 503,
      body: { checks: { store: 'ok', api: 'not_ready' } },
    });
    expect(await ready(await newHost('http://127.0.0.1:1'))).toMatchObject({
      status: 503,
      body: { checks: { store: 'ok', api: 'unreachable' } },
    });
  });

  it('checks the API only once for many callers at the same time', async () => {
    await publishShell();
    const host = await newHost();
    await Promise.all(Array.from({ length: 50 }, () => ready(host)));
    expect(asked).toHaveLength(1);
  });
});

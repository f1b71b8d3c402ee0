import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProbeServer } from 'contracts/server';
import { startSuite, type Suite } from '../../test/support/suite';
import { openManagementPort } from './managementPort';

let suite: Suite;
let management: ProbeServer;
let url: string;
beforeAll(async () => {
  suite = await startSuite();
  management = openManagementPort(suite.services, { port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${await management.listening}`;
});
afterAll(async () => {
  await management?.close();
  await suite?.stop();
});

const get = async (path: string, method = 'GET') => {
  const response = await fetch(url + path, { method });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('The management port', () => {
  it('reports that the process is alive', async () => {
    expect(await get('/livez')).toMatchObject({ status: 200, text: 'ok\n' });
  });

  it('reports why the server is not ready, and still reports that the process is alive', async () => {
    expect(await get('/readyz')).toMatchObject({ status: 200, text: 'ok\n' });
    suite.services.readiness.server = 'stopping';
    expect(await get('/readyz')).toMatchObject({ status: 503, text: 'server stopping\n' });
    expect(await get('/livez')).toMatchObject({ status: 200 });
    suite.services.readiness.server = 'ok';
  });

  it('returns the metrics without a token', async () => {
    const { status, type, text } = await get('/metrics');
    expect([status, type]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
    expect(text).toContain('suite_ready{check="database"} 1');
  });

  it('returns 404 for every request except GET /livez, GET /readyz and GET /metrics', async () => {
    for (const path of ['/', '/api/health', '/api/categories', '/livez/', '/livez/more', '/metrics.json', '//metrics'])
      expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 404 });
    for (const path of ['/livez', '/readyz', '/metrics'])
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect({ path, method, ...(await get(path, method)) }).toMatchObject({ path, method, status: 404 });
  });

  it('waits until a previous process has released the port', async () => {
    const predecessor = createServer();
    await new Promise<void>((listening) => predecessor.listen(0, '127.0.0.1', listening));
    const { port } = predecessor.address() as AddressInfo;
    const successor = openManagementPort(suite.services, { port, host: '127.0.0.1' });
    await new Promise((closed) => predecessor.close(closed));
    expect(await successor.listening).toBe(port);
    await successor.close();
  });
});

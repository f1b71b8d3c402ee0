import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { buildPrograms } from '../../../scripts/tasks/build.mjs';
import { holdPort } from '../../../scripts/lib/ports.mjs';
import { startSuite } from '../../../scripts/lib/suite.mjs';
import { checkDocumented, chooseOrigins, startNginx, type Nginx } from '../harness/nginx';

/*
 * Sends large uploads with curl to the web host, and to nginx with docs/deployment/nginx.conf. With large bodies, curl
 * sends the header `Expect: 100-continue`.
 */

const MEGABYTE = 1_000_000;
const root = path.resolve(import.meta.dirname, '../../..');
const admin = { email: 'admin@example.com', password: 'a long enough passphrase 7' };

let folder: string;
let nginx: Nginx;
let stop: () => Promise<void>;
const entryPoints = new Map<string, string>();

test.beforeAll(async () => {
  await buildPrograms(root, (_: string, work: () => Promise<void>) => work());
  folder = await mkdtemp(path.join(tmpdir(), 'suite-uploads-'));
  Object.assign(process.env, {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TRICKLE_SECONDS: '0',
    POS_POLL_SECONDS: '0',
  });
  const socket = await holdPort(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${socket.port}`;
  const started = (await startSuite({
    root,
    settings: { host: '127.0.0.1', publicUrl: origin, dataDir: folder, demo: true },
    socket,
    show: () => undefined,
  })) as unknown as { apiPort: number; stop(): Promise<void> };
  ({ stop } = started);
  const origins = await chooseOrigins();
  nginx = await startNginx(origins, {
    store: path.join(folder, 'releases'),
    api: `http://127.0.0.1:${started.apiPort}`,
  });
  entryPoints.set('the web host', `${origin}/api`).set('nginx', `${origins.api}/api`);
  await writeFile(path.join(folder, 'logo.png'), noise(2 * MEGABYTE));
  await writeFile(path.join(folder, 'large.json'), `{"email":"${'a'.repeat(3 * MEGABYTE)}"}`);
});

test.afterAll(async () => {
  await nginx?.stop();
  await stop?.();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a PNG of at least this many bytes. It shows noise, which cannot be compressed. */
function noise(bytes: number): Buffer {
  const side = Math.ceil(Math.sqrt(bytes / 4));
  const picture = new PNG({ width: side, height: side });
  randomFillSync(picture.data);
  return PNG.sync.write(picture);
}

/**
 * Runs curl in the temporary folder of these tests.
 * @returns the status, the content type and the body
 */
async function curl(...args: string[]): Promise<{ status: number; type: string; body: Record<string, unknown> }> {
  const { stdout } = await promisify(execFile)(
    'curl',
    ['--silent', '--show-error', '--max-time', '30', '--write-out', '\n%{http_code} %{content_type}', ...args],
    { cwd: folder },
  );
  const [, body = '', status, type = ''] = /^(.*)\n(\d+) (.*)$/s.exec(stdout) ?? [];
  return { status: Number(status), type, body: JSON.parse(body) as Record<string, unknown> };
}

for (const entryPoint of ['the web host', 'nginx']) {
  test(`curl through ${entryPoint} adds a restaurant with a logo of 2 MB`, async () => {
    const login = await curl('--json', JSON.stringify(admin), `${entryPoints.get(entryPoint)}/admin/login`);
    const { token } = login.body.data as { token: string };
    const fields = {
      names: JSON.stringify([{ language: 'en', name: `Logo by ${entryPoint}` }]),
      system_type: 'eesal',
      currency: 'SAR',
    };
    const form = Object.entries(fields).flatMap(([name, value]) => ['--form-string', `${name}=${value}`]);
    const added = await curl(
      '-H',
      `Authorization: Bearer ${token}`,
      ...form,
      '-F',
      'restaurantLogo=@logo.png',
      `${entryPoints.get(entryPoint)}/restaurant`,
    );
    expect(added.status).toBe(200);
    const { body } = await curl(
      '-H',
      `Authorization: Bearer ${token}`,
      `${entryPoints.get(entryPoint)}/restaurant/${String(added.body.id)}`,
    );
    const logo = await fetch(`${entryPoints.get(entryPoint)}${(body.restaurant as { logo: string }).logo}`);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test(`curl through ${entryPoint} gets 413 with a JSON body in 100 of 100 attempts when it sends 3 MB to the login`, async () => {
    const answers: string[] = [];
    for (let time = 0; time < 100; time += 1) {
      const { status, type, body } = await curl(
        '-H',
        'Content-Type: application/json',
        '--data-binary',
        '@large.json',
        `${entryPoints.get(entryPoint)}/admin/login`,
      );
      answers.push(`${status} ${type} ${String(body.code)}`);
    }
    expect(answers).toEqual(Array(100).fill('413 application/json; charset=utf-8 TOO_LARGE'));
  });
}

test('nginx accepts docs/deployment/nginx.conf', async () => {
  expect(await checkDocumented()).toMatch(/syntax is ok[\s\S]*test is successful/);
});

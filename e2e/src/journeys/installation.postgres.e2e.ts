import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { nginxConfiguration } from '../../../scripts/lib/nginxConfiguration.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { nginx } from '../../../scripts/lib/programs.mjs';
import { eventually } from '../harness/journeySteps';

/* Runs the commands of "Install with systemd" in docs/operations.md as far as a machine without the services of Debian
   can: without packages, users, certificates and systemd. Paths, ports and the database server are replaced. */

const root = path.resolve(import.meta.dirname, '../../..');
const SITE = 'receipts.example.com';

/** What the reader of the page types into the editor. */
const TYPED = { SMS_PROVIDER: 'taqnyat', SMS_SENDER: 'Receipts', TAQNYAT_TOKEN: 'a-token-of-the-test' };

/** Replaces the programs that need a real Debian machine, or root. */
const STUBS = `set -euo pipefail
for name in apt-get git npm systemctl nginx curl; do eval "$name() { :; }"; done
useradd() { mkdir -p "$BASE/var/lib/eesal"; }
sudo() { shift 2; "$@"; }
install() {
  local kept=()
  while (($#)); do case $1 in -o) shift 2 ;; *) kept+=("$1"); shift ;; esac; done
  command install "\${kept[@]}"
}
certbot() {
  mkdir -p "$BASE/etc/letsencrypt/live/$SITE"
  cd "$BASE/etc/letsencrypt/live/$SITE"
  openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2 -out fullchain.pem -keyout privkey.pem 2> /dev/null
  cd - > /dev/null
}
`;

/** Stands for systemd-run: runs a program with the settings of a file. */
const SYSTEMD_RUN = `#!/bin/bash
while [[ $1 == --* ]]; do
  case $1 in
    --property=EnvironmentFile=*) while IFS= read -r line; do [[ $line =~ ^[A-Z_]+=. ]] && export "$line"; done < "\${1#*File=}" ;;
    --setenv=*) export "\${1#--setenv=}" ;;
    --working-directory=*) cd "\${1#*=}" ;;
  esac
  shift
done
exec "$@"
`;

let base: string;
const ends: (() => unknown)[] = [];
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** Returns the command blocks of the page, in their order. */
async function readBlocks(): Promise<string[]> {
  const text = await readFile(path.join(root, 'docs/operations.md'), 'utf8');
  const section = text.slice(text.indexOf('## Install with systemd'), text.indexOf('## Install with containers'));
  return [...section.matchAll(/^ {3}```sh\n(.*?)^ {3}```$/gms)].map(([, block]) => block!.replaceAll(/^ {3}/gm, ''));
}

/** Replaces the folders of the machine. */
const moved = (text: string) =>
  text
    .replaceAll('/usr/local/sbin/', `${base}/bin/`)
    .replaceAll(/(?<=[ =>])\/(etc|var)\//g, `${base}/$1/`)
    .replaceAll('/usr/bin/node', process.execPath)
    .replaceAll('/opt/eesal', root);

/** Returns the settings in a file, as systemd reads them. */
const settingsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name!, value!]));

/** Starts the program of a unit with the unit's environment. Resolves with its port. */
async function startUnit(unit: string, changed: Record<string, string>): Promise<number> {
  const text = moved(await readFile(path.join(base, 'etc/systemd/system', unit), 'utf8')).replaceAll('%i', '1');
  const fixed = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words]) => words!.split(' '));
  const file = /^EnvironmentFile=([^-].*)$/m.exec(text)?.[1];
  const env = { ...settingsIn(fixed.join('\n')), ...(file && settingsIn(await readFile(file, 'utf8'))), ...changed };
  // The test has no socket to pass on, and the management port may be in use.
  for (const name of ['LISTEN_FD', 'MANAGEMENT_PORT']) delete env[name];
  const [program, ...args] = /^ExecStart=(.*)$/m.exec(text)![1]!.split(' ');
  const child = spawn(program!, args, {
    env: { ...env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const report = /^ready (.*)$/.exec(line)?.[1];
    if (report) return (JSON.parse(report) as { port: number }).port;
  }
  throw new Error(`${unit} does not start`);
}

/** Sends a request through nginx, whose certificate is signed by itself. */
async function ask(port: number, target: string, body?: object): Promise<{ status: number; body: unknown }> {
  const sent = request({
    ...{ host: '127.0.0.1', port, path: target, method: body ? 'POST' : 'GET', rejectUnauthorized: false },
    headers: { host: SITE, 'content-type': 'application/json' },
  });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, body: await json(response) };
}

/** Starts nginx with the site that the commands have written. Resolves with its port. */
async function startSite(web: number): Promise<number> {
  const [plain, secure] = [await freePort(), await freePort()];
  const site = moved(await readFile(path.join(base, 'etc/nginx/sites-available/eesal'), 'utf8'))
    .replaceAll(/^ *listen \[.*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('127.0.0.1:3001', `127.0.0.1:${web}`);
  await mkdir(path.join(base, 'var/log/nginx'), { recursive: true });
  const file = path.join(base, 'nginx.conf');
  await writeFile(file, nginxConfiguration(site));
  const child = spawn(nginx.path(), ['-p', base, '-c', file, '-e', 'stderr'], { stdio: 'inherit' });
  ends.push(() => child.kill());
  await eventually(
    () =>
      ask(secure, '/ready').then(
        () => true,
        () => false,
      ),
    'nginx answers',
  );
  return secure;
}

test('The commands of the installation page lead to a site with TLS, in which the first administrator logs in', async () => {
  test.setTimeout(180_000);
  base = await mkdtemp(path.join(tmpdir(), 'installation-'));
  ends.push(() => rm(base, { recursive: true, force: true }));
  const server = new URL(process.env.TEST_POSTGRES_URL ?? '');
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  ends.push(async () => {
    await client.query('drop database if exists eesal with (force)');
    await client.query('drop role if exists eesal');
    await client.end();
  });
  for (const folder of ['bin', 'etc/systemd/system', 'etc/nginx/sites-available', 'etc/nginx/sites-enabled', 'var'])
    await mkdir(path.join(base, folder), { recursive: true });
  await writeFile(path.join(base, 'bin/systemd-run'), SYSTEMD_RUN, { mode: 0o755 });
  const env = {
    ...process.env,
    PATH: `${base}/bin:${process.env.PATH}`,
    BASE: base,
    PGHOST: server.hostname,
    PGPORT: server.port,
    PGUSER: server.username || 'postgres',
    PGDATABASE: 'postgres',
    ...(server.password && { PGPASSWORD: server.password }),
  };
  const run = (commands: string) =>
    execFileSync('bash', ['-c', STUBS + moved(commands)], { env, cwd: root, encoding: 'utf8' });

  const blocks = await readBlocks();
  expect(blocks).toHaveLength(8);
  const typed = Object.entries(TYPED).map(([name, value]) => `-e "s|^${name}=.*|${name}=${value}|"`);
  const edit = `sed -i ${typed.join(' ')} /etc/eesal/api.env\n`;
  const commands = [...blocks.slice(0, 4), edit, ...blocks.slice(4, 7)].join('\n');
  run(commands.replace('127.0.0.1:5432', server.host));

  const api = await startUnit('eesal-api@.service', {});
  const web = await startUnit('eesal-web.service', { API_ORIGIN: `http://127.0.0.1:${api}` });
  const port = await startSite(web);
  expect(await ask(port, '/ready')).toMatchObject({ status: 200, body: { checks: { store: 'ok', api: 'ok' } } });

  const said = run(`SITE=${SITE}\n${blocks[7]}`);
  expect(said).not.toContain('problem');
  const given = settingsIn(said);
  const login = { email: given['ADMIN_EMAIL'], password: given['ADMIN_PASSWORD'] };
  expect((await ask(port, '/api/admin/login', login)).status).toBe(200);

  // The nightly backup has the settings of the same file.
  run('sh -c "eesal backup /var/backups/eesal"');
  expect(run('eesal doctor')).toMatch(/^ok +backup: /m);
});

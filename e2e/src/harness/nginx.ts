import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginx } from '../../../scripts/lib/programs.mjs';
import { nginxConfiguration } from '../../../scripts/lib/nginxConfiguration.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';

const DOCUMENTED = path.resolve(import.meta.dirname, '../../../docs/deployment/nginx.conf');
/** The host names of docs/deployment/nginx.conf, in the order of its servers. */
const NAMES = { pages: 'receipts.example.com', releases: 'cdn.example.com', api: 'api.example.com' };
const LOG = 'access.log';
type Origin = keyof typeof NAMES;

/**
 * The origins of a suite behind nginx. The pages are on a different site from the releases and the API, because
 * browsers apply their strictest rules to requests across sites.
 */
export type Origins = Record<Origin, string>;

export interface Nginx {
  /** Returns the log of nginx so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** Chooses a free port for each of the three origins. */
export async function chooseOrigins(): Promise<Origins> {
  const [pages, releases, api] = [await freePort(), await freePort(), await freePort()];
  return {
    pages: `http://localhost:${pages}`,
    releases: `http://127.0.0.1:${releases}`,
    api: `http://127.0.0.1:${api}`,
  };
}

/**
 * Serves a release store and an API as docs/deployment/nginx.conf describes, with an nginx that runs as the current
 * user in a temporary folder. Only names, ports and folders are replaced, and TLS is switched off.
 * @param store the release store's folder
 * @param api the URL of the API
 */
export async function startNginx(origins: Origins, { store, api }: { store: string; api: string }): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suite-nginx-'));
  await writeFile(path.join(folder, 'nginx.conf'), nginxConfiguration(await siteOf(origins, { folder, store, api })));
  const child = spawn(nginx.path(), ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + 10_000;
  for (;;) {
    const answer = await fetch(`${origins.releases}/`).catch(() => null);
    if (answer) return { log: () => readFile(path.join(folder, LOG), 'utf8'), stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`nginx does not start:\n${said}`);
    }
    await new Promise((tick) => setTimeout(tick, 20));
  }
}

/**
 * Checks the documented configuration, including TLS, with `nginx -t`. Only the port and the paths of files are
 * replaced.
 * @returns the output of `nginx -t`
 * @throws with that output if the configuration has a fault
 */
export async function checkDocumented(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suite-nginx-check-'));
  try {
    const [certificate, key, port] = [
      path.join(folder, 'certificate.pem'),
      path.join(folder, 'key.pem'),
      await freePort(),
    ];
    const made = spawnSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-out',
        certificate,
        '-keyout',
        key,
      ],
      { encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`openssl makes no certificate: ${made.stderr}`);
    const site = (await readFile(DOCUMENTED, 'utf8'))
      .replaceAll(/\b443 ssl/g, `${port} ssl`)
      .replaceAll(/^(\s*ssl_certificate) .*$/gm, `$1 ${certificate};`)
      .replaceAll(/^(\s*ssl_certificate_key) .*$/gm, `$1 ${key};`)
      .replaceAll('/var/log/nginx/eesal.log', path.join(folder, LOG));
    await writeFile(path.join(folder, 'nginx.conf'), nginxConfiguration(site));
    const { status, stderr } = spawnSync(
      nginx.path(),
      ['-t', '-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`nginx -t:\n${stderr}`);
    return stderr;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the documented configuration, adapted to this machine. */
async function siteOf(
  origins: Origins,
  { folder, store, api }: { folder: string; store: string; api: string },
): Promise<string> {
  let text = await readFile(DOCUMENTED, 'utf8');
  for (const [origin, name] of Object.entries(NAMES) as [Origin, string][]) {
    const { host, hostname } = new URL(origins[origin]);
    const listen = host.replace('localhost', '127.0.0.1');
    text = text.replace(
      /listen 443 ssl http2;\n\s*listen \[::\]:443 ssl http2;\n(\s*server_name )([\w.]+);/,
      (_, before: string, found: string) => {
        if (found !== name) throw new Error(`${DOCUMENTED}: ${name} was expected, not ${found}`);
        return `listen ${listen};\n${before}${hostname};`;
      },
    );
  }
  return text
    .replaceAll(/^\s*ssl_certificate.*\n/gm, '')
    .replaceAll(`https://${NAMES.pages}`, origins.pages)
    .replaceAll('/var/lib/eesal/releases', store)
    .replaceAll('/var/log/nginx/eesal.log', path.join(folder, LOG))
    .replace('127.0.0.1:3000', new URL(api).host);
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginx } from './programs.mjs';
import { nginxConfiguration } from './nginxConfiguration.mjs';
import { freePort } from './ports.mjs';

/* Runs nginx in front of several API processes, for api/test/support/balancer.ts. It uses the API's part of
   docs/deployment/nginx.conf, without TLS and with other ports. API_PORTS contains the ports of the processes,
   separated by commas. Prints `ready {"port": …}`. */
const DOCUMENTED = path.resolve(import.meta.dirname, '../../docs/deployment/nginx.conf');
const text = readFileSync(DOCUMENTED, 'utf8');
const ports = process.env.API_PORTS.split(',');
const port = await freePort();
const folder = mkdtempSync(path.join(tmpdir(), 'nginx-balancer-'));

const [, parameters] = found(/# server 127\.0\.0\.1:3001 (.*);/, text);
const [before, ...servers] = text.split(/^(?=server \{)/m);
const api = servers.find((server) => server.includes('server_name api.'));
const site = `${before}${api}`
  .replace(
    found(/ *server 127\.0\.0\.1:3000 .*;/, text)[0],
    ports.map((each) => `server 127.0.0.1:${each} ${parameters};`).join('\n'),
  )
  .replace(/listen 443 ssl http2;\n\s*listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port};`)
  .replaceAll(/^\s*ssl_certificate(_key)? .*$/gm, '');
writeFileSync(path.join(folder, 'nginx.conf'), nginxConfiguration(`access_log off;\n${site}`));

const child = spawn(nginx.path(), ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
child.once('close', (code) => process.exit(code ?? 1));
process.once('exit', () => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(0));

while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) await new Promise((tick) => setTimeout(tick, 20));
console.log(`ready ${JSON.stringify({ port })}`);

function found(pattern, where) {
  const match = pattern.exec(where);
  if (!match) throw new Error(`${DOCUMENTED} does not contain ${pattern}`);
  return match;
}

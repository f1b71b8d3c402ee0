import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pgbouncer } from './debianProgram.mjs';
import { freePort } from './ports.mjs';

/* `pgbouncer-stoppable.mjs <url of a database> [changes as JSON]`, used by api/test/support/pgbouncer.ts: runs
   PgBouncer in front of the database. It uses docs/deployment/pgbouncer.ini, with other hosts, ports and files.
   `changes` contains settings that replace those of the file. The parent process kills and starts PgBouncer by
   messages. */
const target = new URL(process.argv[2]);
const changes = JSON.parse(process.argv[3] ?? '{}');
const DOCUMENTED = path.resolve(import.meta.dirname, '../../docs/deployment/pgbouncer.ini');

/** The user that runs PgBouncer instead of root, because PgBouncer refuses root. Debian's PostgreSQL creates it. */
const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
const port = await freePort();
const database = target.pathname.slice(1);
let child;

process.once('exit', () => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(0));

function idsOf(user) {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout));
  return { uid, gid };
}

function write(name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (owner) chownSync(file, owner.uid, owner.gid);
  return file;
}

function configuration(users) {
  const given = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_file: users,
    ...changes,
  };
  return readFileSync(DOCUMENTED, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const name = /^(\w+) =/.exec(line)?.[1];
      if (name === 'eesal') {
        const place = `host=${target.hostname} port=${target.port} dbname=${database}`;
        const [, query] = /connect_query='(.*)'/.exec(line);
        const own = 'connect_query' in changes ? changes.connect_query : query;
        return [`${database} = ${place} ${own === null ? '' : `connect_query='${own}'`}`];
      }
      return name in given ? [`${name} = ${given[name]}`] : [line];
    })
    .join('\n');
}

/** Starts PgBouncer. Resolves when it listens. */
function start() {
  child = spawn(pgbouncer.path(), [path.join(folder, 'pgbouncer.ini')], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(lines.join('\n'))));
  });
}

async function kill() {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

if (owner) chownSync(folder, owner.uid, owner.gid);
const users = write('userlist.txt', `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
write('pgbouncer.ini', configuration(users));
await start();
const does = { kill, start };
process.channel?.ref();
process.on('message', async (message) => {
  await does[message]();
  process.send({ done: message });
});
const url = new URL(target);
url.host = `127.0.0.1:${port}`;
process.send({ url: url.href });

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './ports.mjs';

/* `postgres-keeper.mjs <folder of the server's programs> [--durable | --in-memory]`, started by startPostgres of
   postgres.mjs: creates a cluster and runs the server in it. When this program stops, it stops the server and removes
   the cluster. It also stops when its parent dies (die-with-parent.mjs). Without this program, a server would keep
   running after the process that needs it has died.
   The parent can shut the server down with the message `halt`, and start it again with `resume`. This program answers
   `halted` and `resumed`. */
const [programs, mode] = process.argv.slice(2);
const durable = mode === '--durable';
const inMemory = mode === '--in-memory';

/** The user that runs the server instead of root, because the server refuses to run as root. Debian creates it. */
const SERVER_USER = 'postgres';
const LAST_LINES = 20;
/** The number of ports to try, because another program may take a free port before the server opens it. */
const PORTS_TRIED = 3;
/** The number of restarts to try, because the processes of a killed server hold its memory for a short time. */
const RESTARTS_TRIED = 100;
const RESTART_AFTER_MS = 50;

/** Settings without durability, so that a test run is as fast as possible. */
const VOLATILE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Linux's file system in memory. Creating a database there takes a fifth of the time that it takes on a disk. */
const MEMORY = '/dev/shm';
/** How much memory must be free for a server in memory, in bytes. The tests need less. */
const ENOUGH_MEMORY = 6 * 1024 ** 3;
/** The setting for a server whose files are in memory: its write-ahead log must not use up the memory. */
const SMALL_LOG = ['max_wal_size=256MB'];
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'lc_messages=C',
  'timezone=UTC',
  ...(durable ? [] : VOLATILE),
  ...(inMemory ? SMALL_LOG : []),
];

/** The same locale as the embedded database's: sorting by code point, and conversion of letter case by Unicode rules. */
const LOCALE = ['--lc-collate=C', '--lc-ctype=C.UTF-8'];

const user = serverUser();
const folder = mkdtempSync(path.join(inMemory && hasEnoughMemory() ? MEMORY : tmpdir(), 'postgres-'));
if (user) chownSync(folder, user.uid, user.gid);
const data = path.join(folder, 'data');
const password = randomBytes(18).toString('base64url');
let server;
let port;
let stopping = false;
/** True from the parent's message `halt` until its message `resume`. */
let halted = false;

// Stops the server at once with SIGQUIT, because its data need not be kept.
process.once('exit', () => {
  server?.kill('SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);

try {
  makeCluster();
  await firstStart();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Returns whether {@link MEMORY} exists, and whether it and the machine have enough free memory. */
function hasEnoughMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ENOUGH_MEMORY;
  } catch {
    return false;
  }
}

/** Returns the user that runs the server; undefined to run it as the current user. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, SERVER_USER], { encoding: 'utf8' }).stdout?.trim() || NaN),
  );
  if (Number.isNaN(uid) || Number.isNaN(gid)) {
    console.error(`PostgreSQL does not run as root, and there is no user ${SERVER_USER} to run it as.`);
    process.exit(1);
  }
  return { uid, gid };
}

function makeCluster() {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = [
    '--pgdata',
    data,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...LOCALE,
    '--no-sync',
  ];
  const { status, error, stderr } = spawnSync(path.join(programs, 'initdb'), args, {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

async function firstStart() {
  for (let tries = 1; ; tries++) {
    port = await freePort();
    const failure = await start(port).catch((error) => error);
    if (!failure) return;
    if (tries === PORTS_TRIED) throw failure;
  }
}

/**
 * Starts the server and prints `ready {url}` when it accepts connections.
 * @throws Error with its last output when it does not start
 */
function start(port) {
  const lines = [];
  server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  return new Promise((resolve, reject) => {
    let isReady = false;
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      if (isReady || !line.includes('database system is ready to accept connections')) return;
      isReady = true;
      process.stdout.write(
        `ready ${JSON.stringify({ url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` })}\n`,
      );
      resolve();
    });
    server.once('error', (error) => lines.push(error.message));
    server.once('close', () => {
      server = undefined;
      if (stopping) process.exit(0);
      if (isReady && halted) return void process.send?.('halted');
      const failure = new Error(lines.join('\n') || 'PostgreSQL ended');
      if (isReady) void afterDeath(port, failure);
      else reject(failure);
    });
  });
}

/**
 * Handles the death of a running server. A durable server is started again with its data. Otherwise the data may be
 * lost, so this program ends with the failure.
 */
async function afterDeath(port, failure) {
  let last = failure;
  for (let tries = 1; durable && tries <= RESTARTS_TRIED; tries++) {
    last = await start(port).catch((error) => error);
    if (!last) return;
    await delay(RESTART_AFTER_MS);
  }
  console.error(last.message);
  process.exit(1);
}

// Keeps this program alive while the server is halted.
process.channel?.ref();
process.on('message', async (message) => {
  if (message === 'halt' && server && !halted) {
    halted = true;
    // The server's "fast shutdown": it ends every connection and writes all data to disk.
    server.kill('SIGINT');
  }
  if (message === 'resume' && halted) {
    halted = false;
    const failure = await start(port).catch((error) => error);
    if (failure) void afterDeath(port, failure);
    else process.send?.('resumed');
  }
});

function stop() {
  if (stopping) return;
  stopping = true;
  if (server) server.kill('SIGQUIT');
  else process.exit(0);
}

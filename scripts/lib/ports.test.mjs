import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { get } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { holdPort, portProblem } from './ports.mjs';
import { stopAll } from './run.mjs';
import { supervise } from './supervise.mjs';

const HOST = '127.0.0.1';

describe('reserving a port', () => {
  it('fails when the port is in use, and the message suggests a different port', async () => {
    const server = createServer().listen(0, HOST);
    await once(server, 'listening');
    const { port } = server.address();
    const error = await holdPort(port, HOST).catch((fault) => fault);
    expect(portProblem(port, error)).toBe(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`);
    server.close();
    await once(server, 'close');
    const held = await holdPort(port, HOST);
    expect(held.port).toBe(port);
    held.close();
  });

  it('ends when the socket is closed; the port is then free again', async () => {
    const { port, close } = await holdPort(0, HOST);
    close();
    const server = createServer().listen(port, HOST);
    await once(server, 'listening');
    server.close();
  });
});

/**
 * A program that responds with its process id; for the path /long it responds only when the file "answer" exists. When
 * the supervisor asks the program to stop, the program finishes its responses first. A successor starts only when the
 * file "gate" exists. With TAKES_OVER, a successor listens only after its predecessor has removed the file "lock".
 */
const SERVER = `
  import { existsSync, rmSync, writeFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  import { setTimeout as delay } from 'node:timers/promises';
  const [answer, gate, lock] = ['answer', 'gate', 'lock'].map((name) => new URL(name, import.meta.url));
  const until = async (holds) => { while (!holds()) await delay(5); };
  await until(() => !existsSync(lock) || existsSync(gate));
  if (process.env.TAKES_OVER) {
    console.log('prepared');
    await until(() => !existsSync(lock));
  }
  writeFileSync(lock, '');
  const server = createServer(async (request, response) => {
    if (request.url === '/long') await until(() => existsSync(answer));
    response.end(String(process.pid));
  });
  server.listen({ fd: Number(process.env.LISTEN_FD) }, () => console.log('ready {}'));
  process.on('SIGTERM', () => {
    process.on('message', () => server.close(() => process.exit(0)));
    process.on('exit', () => rmSync(lock, { force: true }));
    console.log('stopping');
  });
`;

describe('a program whose parent process keeps the port open', () => {
  let folder;
  let file;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'scripts-'));
    file = path.join(folder, 'server.mjs');
    await writeFile(file, SERVER);
  });
  afterEach(async () => {
    await stopAll();
    await rm(folder, { recursive: true });
  });

  const openGate = () => writeFile(path.join(folder, 'gate'), '');
  const answerLongRequests = () => writeFile(path.join(folder, 'answer'), '');

  const start = async (overlaps) => {
    const socket = await holdPort(0, HOST);
    const { ready, stop } = supervise({
      name: 'p',
      args: [file],
      env: {},
      socket,
      overlaps,
      show: () => undefined,
    });
    await ready;
    // Uses a new connection for each request, so that the old or the new program may accept it.
    const ask = (address = '/') =>
      new Promise((resolve, reject) => {
        get({ host: HOST, port: socket.port, path: address, agent: false }, (answer) => resolve(text(answer))).on(
          'error',
          reject,
        );
      });
    const end = async () => {
      stop();
      await stopAll();
      socket.close();
    };
    return { ask, end };
  };

  it('answers requests that arrived while the program restarted after a kill', async () => {
    const { ask, end } = await start(false);
    await openGate();
    const first = Number(await ask());
    process.kill(first, 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(answers).size).toBe(1);
    expect(Number(answers[0])).not.toBe(first);
    await end();
  });

  it('finishes a long response while the next process accepts new requests', async () => {
    const { ask, end } = await start(true);
    await openGate();
    const first = await ask();
    const long = ask('/long');
    await ask();
    process.kill(Number(first), 'SIGTERM');
    let next = first;
    while (next === first) next = await ask().catch(() => first);
    await answerLongRequests();
    expect(await long).toBe(first);
    await end();
  });

  it.each([
    ['is ready', true],
    ['is prepared to start (if two processes cannot run side by side)', false],
  ])('serves every request, without failures or delays, until its successor %s', async (_when, overlaps) => {
    const { ask, end } = await start(overlaps);
    const first = await ask();
    process.kill(Number(first), 'SIGTERM');
    for (let calls = 0; calls < 20; calls += 1) expect(await ask()).toBe(first);
    await openGate();
    let next = first;
    while (next === first) next = await ask();
    await end();
  });
});

describe('The web host, when a parent process keeps its port open,', () => {
  /** More than the 511 connections that wait in Node's queue by default. */
  const CALLERS = 1_500;

  it('keeps 1,500 connections in the queue while it cannot accept any', async () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const folder = await mkdtemp(path.join(tmpdir(), 'scripts-'));
    const held = await holdPort(0, HOST);
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      LISTEN_FD: '3',
      RELEASES: folder,
      API_ORIGIN: `http://${HOST}:9`,
    };
    const args = ['--import', 'tsx', path.join(root, 'delivery/src/web-host/main.ts')];
    const host = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit', held.fd] });
    const sockets = [];
    try {
      await once(host.stdout, 'data');
      // A stopped process accepts no connections, like a process that is still starting.
      host.kill('SIGSTOP');
      for (let number = 0; number < CALLERS; number += 1) sockets.push(connect(held.port, HOST));
      await Promise.all(sockets.map((socket) => once(socket, 'connect', { signal: AbortSignal.timeout(10_000) })));
    } finally {
      for (const socket of sockets) socket.destroy();
      host.kill('SIGKILL');
      await once(host, 'close');
      held.close();
      await rm(folder, { recursive: true });
    }
  }, 40_000);
});

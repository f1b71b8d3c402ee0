import { createServer } from 'node:net';
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

describe('a held port', () => {
  it('is refused with one line when it is in use, with advice to choose another', async () => {
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

  it('is free again when it is closed', async () => {
    const { port, close } = await holdPort(0, HOST);
    close();
    const server = createServer().listen(port, HOST);
    await once(server, 'listening');
    server.close();
  });
});

/** Answers with its pid after a moment, and finishes its answers when it is asked to stop. */
const SERVER = `
  import { createServer } from 'node:http';
  const server = createServer((request, response) => setTimeout(() => response.end(String(process.pid)), Number(request.url.slice(1))));
  server.listen({ fd: Number(process.env.LISTEN_FD) }, () => console.log('ready {}'));
  process.on('SIGTERM', () => {
    console.log('draining');
    server.close(() => process.exit(0));
  });
`;

describe('a program on a held port', () => {
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

  const start = async (overlaps) => {
    const socket = await holdPort(0, HOST);
    const onGaveUp = (error) => {
      throw error;
    };
    const { ready, stop } = supervise({ name: 'p', args: [file], env: {}, socket, overlaps, onGaveUp, show: () => undefined });
    await ready;
    // Uses a new connection for each call, so that any listening program may accept it.
    const ask = (waits = 0) =>
      new Promise((resolve, reject) => {
        get({ host: HOST, port: socket.port, path: `/${waits}`, agent: false }, (answer) => resolve(text(answer))).on('error', reject);
      });
    const end = async () => {
      stop();
      await stopAll();
      socket.close();
    };
    return { ask, end };
  };

  it('answers calls that arrive during its restart as soon as it is back', async () => {
    const { ask, end } = await start(false);
    const first = Number(await ask());
    process.kill(first, 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(answers).size).toBe(1);
    expect(Number(answers[0])).not.toBe(first);
    await end();
  });

  it('finishes a long answer while the next process accepts new calls', async () => {
    const { ask, end } = await start(true);
    const first = await ask();
    const long = ask(2_000);
    await ask();
    process.kill(Number(first), 'SIGTERM');
    let next = first;
    while (next === first) next = await ask().catch(() => first);
    await expect(Promise.race([long, Promise.resolve('not yet')])).resolves.toBe('not yet');
    expect(await long).toBe(first);
    await end();
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopAll } from './run.mjs';
import { supervise } from './supervise.mjs';

let folder;
const lib = import.meta.dirname;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scripts-'));
});
afterEach(async () => {
  await stopAll();
  await rm(folder, { recursive: true });
});

async function program(text) {
  const file = path.join(folder, 'program.mjs');
  await writeFile(file, text);
  return file;
}

/** Collects the lines that the supervisor shows. `line` waits until enough of them match a pattern. */
function listener() {
  const seen = [];
  const waiting = new Set();
  return {
    seen,
    show: (_name, line) => {
      seen.push(line);
      for (const check of waiting) check();
    },
    line: (pattern, count = 1) =>
      new Promise((resolve) => {
        const check = () => {
          const found = seen.filter((line) => pattern.test(line));
          if (found.length < count) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
  };
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const SERVER =
  'console.log("password: 1"); console.log(`ready {"pid":${process.pid}}`); console.log(`up ${process.pid} ${process.env.PORT}`); setInterval(() => {}, 1000);';

describe('a supervised program', () => {
  it('is ready when it prints `ready`, and its earlier output is shown', async () => {
    const heard = listener();
    const { ready, stop } = supervise({
      name: 'p',
      args: [await program(SERVER)],
      env: { PORT: '7' },
      show: heard.show,
    });
    expect(await ready).toEqual({ pid: expect.any(Number) });
    expect(await heard.line(/^password: 1$/)).toHaveLength(1);
    stop();
  });

  it('is started again with unchanged settings, however often it is killed', async () => {
    const heard = listener();
    const { ready, stop } = supervise({
      name: 'p',
      args: [await program(SERVER)],
      env: { PORT: '7' },
      show: heard.show,
    });
    await ready;
    const pids = new Set();
    for (let times = 1; times <= 7; times++) {
      const up = (await heard.line(/^up /, times)).at(-1);
      const [, pid, port] = up.split(' ');
      expect(port).toBe('7');
      pids.add(pid);
      process.kill(Number(pid), 'SIGKILL');
    }
    await heard.line(/^up /, 8);
    expect(pids.size).toBe(7);
    stop();
  });

  it('is not started again when it fails at its first start, and the error contains its output', async () => {
    const heard = listener();
    const { ready } = supervise({
      name: 'p',
      args: [await program('console.error("The folder is in use."); process.exit(1);')],
      env: {},
      show: heard.show,
    });
    await expect(ready).rejects.toMatchObject({ message: 'p does not start', lines: ['The folder is in use.'] });
    expect(heard.seen).toEqual([]);
  });

  it('is started again until it can start, if it was ready once, for example after the disk was full', async () => {
    const heard = listener();
    const [full, once] = ['full', 'once'].map((name) => path.join(folder, name));
    const file = await program(
      `import { existsSync, writeFileSync } from 'node:fs';
       if (existsSync(${JSON.stringify(full)})) { console.error('no space left'); process.exit(3); }
       console.log('ready {}');
       console.log('up');
       if (existsSync(${JSON.stringify(once)})) setInterval(() => {}, 1000);
       else { writeFileSync(${JSON.stringify(once)}, ''); writeFileSync(${JSON.stringify(full)}, ''); }`,
    );
    const { ready, stop } = supervise({ name: 'p', args: [file], env: {}, show: heard.show, backoffMs: [0] });
    await ready;
    await heard.line(/^no space left$/, 7);
    await rm(full);
    await heard.line(/^up$/, 2);
    stop();
  });

  it('shows why it waits before it is ready, once', async () => {
    const heard = listener();
    const file = await program(
      `console.log('waiting for a database'); setTimeout(() => { console.log('ready {}'); console.log('up'); setInterval(() => {}, 1000); }, 100);`,
    );
    const { ready, stop } = supervise({ name: 'p', args: [file], env: {}, show: heard.show });
    await heard.line(/^waiting for a database$/);
    await ready;
    await heard.line(/^up$/);
    expect(heard.seen.filter((line) => line.startsWith('waiting'))).toHaveLength(1);
    stop();
  });

  it('ends when its supervisor is killed', async () => {
    const file = await program(SERVER);
    const supervisor = path.join(folder, 'supervisor.mjs');
    await writeFile(
      supervisor,
      `import { supervise } from ${JSON.stringify(pathToFileURL(path.join(lib, 'supervise.mjs')).href)};
       const { ready } = supervise({ name: 'p', args: [${JSON.stringify(file)}], env: {}, show() {} });
       console.log((await ready).pid);`,
    );
    const parent = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [data] = await once(parent.stdout, 'data');
    const pid = Number(String(data));
    expect(isAlive(pid)).toBe(true);
    // The program has inherited the supervisor's output pipes. They close when both processes have ended.
    const closed = once(parent, 'close');
    parent.kill('SIGKILL');
    await closed;
    while (isAlive(pid)) await new Promise((resolve) => setImmediate(resolve));
    expect(isAlive(pid)).toBe(false);
  });
});

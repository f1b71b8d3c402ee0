import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../src/platform/config/packageRoot';
import { programArguments } from './programs';

/** A program of this package as a separate process. */
export interface Program {
  port: number;
  pid: number;
  /** Returns the last lines of stdout and stderr, for the message of a failing test. */
  output(): string;
  /** Kills the program with `kill -9`. Resolves when it has ended. */
  kill(): Promise<void>;
  /** Asks the program to stop. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

const SAID_LINES = 50;

/**
 * Starts a program. Resolves when it prints `ready {"port": …}`. The program ends when this process ends for any
 * reason.
 * @param file the path from the package's root
 * @param env all environment variables of the program, which does not inherit the variables of this process
 * @param killed kills the program when aborted, even before it is ready
 * @throws Error with the output, if the program ends before it is ready
 */
export async function startProgram(file: string, env: Record<string, string>, killed?: AbortSignal): Promise<Program> {
  const root = packageRoot();
  const dieWithParent = pathToFileURL(join(root, '..', 'scripts', 'lib', 'die-with-parent.mjs')).href;
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['--import', dieWithParent, ...programArguments(file)], {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  killed?.addEventListener('abort', () => child.kill('SIGKILL'));
  const lines: string[] = [];
  const output = () => lines.join('\n');
  const keep = (line: string) => {
    lines.push(line);
    if (lines.length > SAID_LINES) lines.shift();
  };
  const ended = once(child, 'close').then(([code]) => code as number | null);
  if (!child.stdout || !child.stderr) throw new Error(`${file} has no output to read`);
  createInterface({ input: child.stderr }).on('line', keep);

  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      keep(line);
      const report = /^ready (\{.*\})$/.exec(line)?.[1];
      if (report) resolve(JSON.parse(report) as { port: number });
    });
    void ended.then((code) => reject(new Error(`${file} ended with ${code}:\n${output()}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

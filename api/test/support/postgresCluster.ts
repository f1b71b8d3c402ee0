import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** The programs of PostgreSQL, and the user that must run them. The server refuses to run as root. */
export interface Programs {
  folder: string;
  user: { uid: number; gid: number } | undefined;
}

/** Returns the programs in a folder, and their user: Debian's `postgres` if this process runs as root. */
export function programsIn(folder: string): Programs {
  if (process.getuid?.() !== 0) return { folder, user: undefined };
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { folder, user: { uid: idOf('-u'), gid: idOf('-g') } };
}

/** Runs a program of PostgreSQL to its end. */
export function runProgram({ folder, user }: Programs, name: string, args: string[], cwd: string): void {
  execFileSync(`${folder}/${name}`, args, { ...user, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Gives a folder to the user of the programs. */
export function giveTo({ user }: Programs, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/** A running server on a data folder. */
export interface Cluster {
  url: string;
  /** Kills the server, as a power failure does. */
  crash(): Promise<void>;
}

/**
 * Starts a server on a data folder, with the settings in the folder. Resolves when it accepts writing connections, or
 * any connections if it is a standby. The server ends when this process ends for any reason.
 * @throws Error with the server's output, if the server ends before it accepts connections
 */
export async function startCluster(
  { folder, user }: Programs,
  data: string,
  { standby = false } = {},
): Promise<Cluster> {
  const port = await freePort();
  // The server runs in a shell that stops it when the shell's input ends. The input ends when this process ends.
  const child = spawn(
    'sh',
    [
      '-c',
      'exec 3<&0; "$@" & server=$!; (read -r end <&3; kill -QUIT $server) & wait $server',
      'sh',
      `${folder}/postgres`,
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ],
    { ...user, cwd: data, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'close');
  child.once('exit', () => child.stdin.end());
  await started(child, ended, standby ? 'read-only connections' : 'connections');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async crash() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Resolves when a server prints that it accepts connections. */
function started(child: ChildProcess, ended: Promise<unknown>, accepted: string): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    if (!child.stderr) throw new Error('the server has no output to read');
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes(`database system is ready to accept ${accepted}`)) resolve();
    });
    void ended.then(() => reject(new Error(lines.join('\n'))));
  });
}

/** Returns a port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

import { randomUUID } from 'node:crypto';
import { chmod, readdir, rm, stat, statfs } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { errorCode } from '../errorCode';
import { copyOnline, CopyUnavailable, isLogFile } from './onlineCopy';

/*
 * Only one process can use an embedded database. A command that reads the database of a running server therefore asks
 * that server for a copy. It asks through a socket in the data folder, which only the folder's owner can open. The
 * server deletes the copy when the connection ends.
 */

const SOCKET = 'copies.sock';
const COPIES = 'copies';
/** The disk space that must stay free beside a copy, because a full disk stops the server. */
const SPARE_BYTES = 256 * 1024 * 1024;

/** The server's response: the folder of the copy, or the reason why there is no copy. */
const Answer = z.union([z.object({ folder: z.string() }), z.object({ refused: z.string() })]);

/**
 * Serves copies of an embedded database to commands.
 * @returns a function that ends the service and deletes its copies
 * @throws the system's error when the data folder cannot contain a socket
 */
export async function serveCopies(dataDir: string, pglite: PGlite): Promise<() => Promise<void>> {
  const folder = join(dataDir, COPIES);
  // Delete copies of an earlier process that was killed.
  await rm(folder, { recursive: true, force: true });
  await rm(join(dataDir, SOCKET), { force: true });
  const sockets = new Set<Socket>();
  let last: Promise<void> = Promise.resolve();
  const server = createServer((socket) => {
    const copy = join(folder, randomUUID());
    sockets.add(socket);
    socket.on('error', () => undefined);
    // Only one copy is made at a time, because the session of the database can run only one online backup.
    const made = last
      .then(() => makeCopy(pglite, { from: join(dataDir, 'db'), to: copy }))
      .then(
        () => ({ folder: copy }),
        (error: unknown) => ({ refused: error instanceof CopyUnavailable ? error.message : String(errorCode(error)) }),
      );
    last = made.then(() => undefined);
    void made.then((answer) => socket.write(`${JSON.stringify(answer)}\n`));
    socket.on('close', () => {
      sockets.delete(socket);
      void made.then(() => rm(copy, { recursive: true, force: true }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(join(dataDir, SOCKET), resolve);
  });
  server.unref();
  await chmod(join(dataDir, SOCKET), 0o600);
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await last;
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Copies the files of a database that continues to write. The copy contains the rows as they were when the copying
 * ended.
 */
async function makeCopy(pglite: PGlite, { from, to }: { from: string; to: string }): Promise<void> {
  const [bytes, { bavail, bsize }] = await Promise.all([sizeOf(from), statfs(from)]);
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new CopyUnavailable('the disk of the data folder has no room for a copy of the database');
  await copyOnline(pglite, { from, to });
}

/**
 * Returns the size in bytes of the files to copy, without the write-ahead log. The spare space is enough for that log.
 */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !isLogFile(entry.name))
      // A file may be deleted while its size is read.
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}

/**
 * Calls `run` with a copy of a running server's database.
 * @param run receives the folder of the copy
 * @returns the result of `run`; undefined if no server responds
 * @throws CopyUnavailable when the server refuses
 */
export async function withServedCopy<Result>(
  dataDir: string,
  run: (folder: string) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const socket = createConnection(join(dataDir, SOCKET));
  try {
    const answer = await firstLine(socket);
    if (answer === undefined) return undefined;
    const read = Answer.parse(JSON.parse(answer));
    if ('refused' in read) throw new CopyUnavailable(`The server made no copy of its database: ${read.refused}`);
    return { result: await run(read.folder) };
  } finally {
    socket.destroy();
  }
}

/** Returns the first line that arrives; undefined if the connection fails or ends before a line arrives. */
function firstLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let read = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      read += part;
      if (read.endsWith('\n')) resolve(read);
    });
    // No server listens, or the server stops.
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(undefined));
  });
}

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderLockError, lockFolder } from './folderLock';
import { isSameProcessAlive, thisProcess } from './processIdentity';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lock-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DEAD = { pid: 999_999_999, started: 'another boot:1' };
const locks = () => readdirSync(folder).filter((name) => name.startsWith('lock.'));

describe('a data folder', () => {
  it('cannot be locked while the process that owns it runs; the error names the folder and the pid in one line', () => {
    lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(
      new FolderLockError(`The data folder ${folder} is in use by another process (pid ${process.pid})`),
    );
  });

  it('can be locked again as soon as its owner process has ended, and the new lock replaces the old lock', () => {
    lockFolder(folder, DEAD);
    lockFolder(folder);
    expect(locks()).toEqual(['lock.2']);
    expect(() => lockFolder(folder)).toThrow(FolderLockError);
  });

  it('can be locked again if another process now has the pid of the former owner', () => {
    lockFolder(folder, { pid: process.pid, started: 'an earlier boot:42' });
    expect(() => lockFolder(folder)).not.toThrow();
  });

  it('can be locked if its lock file is unreadable, because running processes leave no incomplete lock file', () => {
    writeFileSync(join(folder, 'lock.7'), '');
    lockFolder(folder);
    expect(locks()).toEqual(['lock.8']);
  });

  it('is locked by only one of two processes that take over a stale lock at the same time', () => {
    lockFolder(folder, DEAD);
    let second: unknown = 'did not try';
    // The first process has found that the owner is dead, and is about to take the lock. Just then the second process
    // takes it.
    const whileSecondTakesOver = (owner: { pid: number; started: string }) => {
      if (second === 'did not try') {
        second = 'took it';
        lockFolder(folder);
      }
      return isSameProcessAlive(owner);
    };
    expect(() => lockFolder(folder, thisProcess(), whileSecondTakesOver)).toThrow(FolderLockError);
    expect(locks()).toEqual(['lock.2']);
  });

  it('is locked by only one of several processes that start together, and can be locked again after kill -9 of that process', async () => {
    lockFolder(folder, DEAD);
    const bundle = bundledLock(folder);
    const takers = Array.from({ length: 4 }, () => taker(bundle, folder));
    const answers = await Promise.all(takers.map(({ answer }) => answer));
    expect(answers.sort()).toEqual(['refused', 'refused', 'refused', 'taken']);
    await Promise.all(takers.map(({ kill }) => kill()));
    expect(() => lockFolder(folder)).not.toThrow();
  }, 60_000);

  it('cannot be locked if the folder is not writable; the error names the folder in one line', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(() => lockFolder(join(file, 'data'))).toThrow(
      new FolderLockError(`The data folder ${join(file, 'data')} cannot be written (ENOTDIR)`),
    );
    expect(() => lockFolder('/proc/no-such-folder')).toThrow(FolderLockError);
  });
});

/** Bundles the lock as a module that a plain node process can load. */
function bundledLock(target: string): string {
  const bundle = join(target, 'folderLock.mjs');
  const esbuild = join(require.resolve('esbuild/package.json'), '..', 'bin', 'esbuild');
  execFileSync(esbuild, [
    join(import.meta.dirname, 'folderLock.ts'),
    '--bundle',
    '--platform=node',
    '--format=esm',
    `--outfile=${bundle}`,
    '--log-level=error',
  ]);
  return bundle;
}

/** Starts another node process that locks the folder until it is killed. */
function taker(bundle: string, target: string) {
  const program = `
    const { lockFolder } = await import(${JSON.stringify(bundle)});
    try { lockFolder(${JSON.stringify(target)}); console.log('taken'); } catch { console.log('refused'); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answer = new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { answer, kill: () => (child.kill('SIGKILL'), gone) };
}

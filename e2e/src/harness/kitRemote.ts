import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestSuite } from './suite';

const repository = path.resolve(import.meta.dirname, '../../..');

/** The commands of docs/integrators.md, which a team runs in an empty folder. */
async function documentedCommands(): Promise<string[]> {
  const text = await readFile(path.join(repository, 'docs/integrators.md'), 'utf8');
  return [...text.matchAll(/^ {3}(np[mx] .*(?:\\\n.*)*)$/gm)]
    .map(([, command]) => command!.replaceAll(/\\\n\s*/g, ''))
    .slice(0, 5);
}

/** A remote that a team has created outside this repository, with the kit. */
export interface KitRemote {
  folder: string;
  /** The commands that the document gives after the creation. */
  commands: { dev: string; test: string; release: string };
  /** The seconds that each command took. */
  seconds: Record<string, number>;
  /** Runs a command in the remote's folder. @throws with its output if it fails */
  run(command: string): Promise<string>;
  /** Starts a command that runs until it is killed. */
  start(command: string): ChildProcess;
  remove(): Promise<void>;
}

/** Packs the kit, once per process of the tests. Two processes must not write to the same folder. */
const packedKit = (() => {
  let packed: Promise<string> | undefined;
  const pack = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kit-'));
    await promisify(execFile)(process.execPath, ['remote-kit/pack.mjs', folder], { cwd: repository });
    return path.join(
      folder,
      (await readdir(folder)).find((file) => file.endsWith('.tgz'))!,
    );
  };
  return () => (packed ??= pack());
})();

/**
 * Creates a remote in an empty folder outside this repository, with the commands of docs/integrators.md.
 * @param name replaces the name in the document
 */
export async function createKitRemote(suite: TestSuite, name: string, bundler: string): Promise<KitRemote> {
  const kit = await packedKit();
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  const adapted = (await documentedCommands()).map((command) =>
    command
      .replace(/\S+\.tgz/, kit)
      .replace('mf-loyalty', name)
      .replace('--bundler rspack', `--bundler ${bundler}`)
      .replace('http://localhost:8080', suite.origin)
      .replace(/--store \S+/, `--store ${path.join(suite.dataDir, 'releases')}`),
  );
  const [install = '', create = '', dev = '', test = '', release = ''] = adapted;
  const seconds: Record<string, number> = {};
  // Playwright's colours would split words in the output.
  const env = { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0', CI: '1' };
  const run = async (command: string) => {
    const begun = Date.now();
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], {
      cwd: folder,
      env,
      maxBuffer: 2 ** 24,
    });
    seconds[command.split(' ').slice(0, 3).join(' ')] = (Date.now() - begun) / 1000;
    return stdout + stderr;
  };
  await run(install);
  await run(create);
  return {
    folder,
    commands: { dev, test, release },
    seconds,
    run,
    start: (command) => spawn('sh', ['-c', `exec ${command}`], { cwd: folder, env, detached: true, stdio: 'pipe' }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

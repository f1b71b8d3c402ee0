import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createRemote } from '../../../scripts/create-remote/createRemote.mjs';

export const repository = path.resolve(import.meta.dirname, '../../..');

/**
 * The files and folders in the root that are copied, because tools change them or use them to find the root. All others
 * are links to this repository.
 */
const OWN = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'build',
  'webpack.shared.js',
  '.browserslistrc',
  'jest.config.mjs',
];

/** A copy of this repository with one more remote. */
export interface WithNewRemote {
  /** The folder of the new remote's package. */
  folder: string;
  /**
   * Runs a tool from node_modules in the copy.
   * @throws with the output of the tool if it fails
   */
  tool(file: string, args: string[], folder?: string): Promise<{ stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

/** Creates a remote in a copy of the repository, as `npm run create-remote` does. */
export async function withNewRemote(wish: Parameters<typeof createRemote>[1]): Promise<WithNewRemote> {
  const root = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
  for (const name of (await readdir(repository)).filter((entry) => OWN.includes(entry) || !entry.startsWith('.'))) {
    if (OWN.includes(name)) await cp(path.join(repository, name), path.join(root, name), { recursive: true });
    else await symlink(path.join(repository, name), path.join(root, name));
  }
  await createRemote(root, wish);
  return {
    folder: path.join(root, wish.name),
    tool: (file, args, folder = root) =>
      promisify(execFile)(process.execPath, [path.join(repository, 'node_modules', file), ...args], {
        cwd: folder,
        // Switches off the colours that Playwright enables in child processes, because their codes would split words in
        // the output.
        env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules', FORCE_COLOR: '0' },
      }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

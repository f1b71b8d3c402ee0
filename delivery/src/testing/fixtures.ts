import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384 } from '../release/manifest';

/** A folder of the test's own; `remove` takes it away. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delivery-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Long enough that compressing it is worth it. */
export const SCRIPT = `export const text = ${JSON.stringify('a receipt, '.repeat(400))};\n`;

export interface RemoteOptions {
  name: string;
  mounts?: string[];
  version?: string;
  script?: string;
  earlyCalls?: { page: string; call: string }[];
}

/** Writes a package as it is after a remote's production build. */
export async function writeRemote(parent: string, { name, mounts = [`/${name}`], version = '1.2.3', script = SCRIPT, earlyCalls = [] }: RemoteOptions): Promise<string> {
  const folder = path.join(parent, name);
  const first = { 'remoteEntry.js': 'globalThis.entry = 1;', 'assets/remote.0a1b2c3d.js': script, 'assets/remote.0a1b2c3d.css': 'p{margin:0}' };
  await writeFiles(folder, {
    'package.json': JSON.stringify({ name, version }),
    'remote.json': JSON.stringify({ name, layout: 'public', mounts: mounts.map((mount) => ({ path: mount })), earlyCalls }),
    ...Object.fromEntries(Object.entries(first).map(([file, content]) => [`dist/${file}`, content])),
    'dist/assets/later.js': 'export {};',
    'dist/mf-manifest.json': JSON.stringify({
      id: name,
      metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
      integrity: Object.fromEntries(Object.entries(first).map(([file, content]) => [file, sha384(content)])),
      shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' }],
      exposes: [
        {
          path: './remote',
          assets: {
            js: { sync: ['assets/remote.0a1b2c3d.js'], async: ['assets/later.js'] },
            css: { sync: ['assets/remote.0a1b2c3d.css'], async: [] },
          },
        },
      ],
    }),
  });
  return folder;
}

/** Writes the shell as it is after its production build. */
export async function writeShell(parent: string): Promise<string> {
  const folder = path.join(parent, 'shell');
  await writeFiles(folder, {
    'index.html':
      '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title></title>' +
      '<script defer src="/assets/shell.js"></script><link href="/assets/shell.css" rel="stylesheet"></head><body><div id="root"></div></body></html>',
    'assets/shell.js': SCRIPT,
    'robots.txt': 'User-agent: *\n',
  });
  return folder;
}

export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

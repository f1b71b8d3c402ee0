import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT, type ContractState, type ProductNames } from 'contracts';
import { sha384 } from '../release/manifest';

/** Creates a temporary folder for a test. `remove` deletes it. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delivery-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A script that is long enough to be worth compressing. */
export const SCRIPT = `globalThis.text = ${JSON.stringify('a receipt, '.repeat(400))};\n`;

export interface RemoteOptions {
  name: string;
  layout?: 'dashboard' | 'public';
  mounts?: string[];
  /** The names of other remotes that may have paths below the paths of this remote. */
  below?: string[];
  version?: string;
  script?: string;
  /** The version of React, the remote's only shared module. */
  react?: string;
  earlyCalls?: { page: string; call: string }[];
  /** The pages that the remote's renderer can render. */
  rendered?: { page: string; call: string }[];
  renderer?: string;
  /** The versions of the contract in the manifest. */
  contract?: ContractState | null;
  /** The type of the entry; `module` for a build of Vite. */
  type?: string;
}

/** A renderer whose page shows the request. */
export const RENDERER = `
exports.frame = async (language) => ({ title: 'Title in ' + language, html: '<p>frame in ' + language + '</p>' });
exports.render = async ({ url, language, answer, apiBase }) => ({ html: '<main>' + [url, language, answer.name, apiBase].join(' | ') + '</main>', state: answer });
`;

/** Writes the package of a remote with the files of a production build. */
export async function writeRemote(
  parent: string,
  {
    name,
    layout = 'public',
    mounts = [`/${name}`],
    below,
    version = '1.2.3',
    script = SCRIPT,
    react = '19.3.1',
    earlyCalls = [],
    rendered,
    renderer = RENDERER,
    contract = CONTRACT,
    type = 'global',
  }: RemoteOptions,
): Promise<string> {
  const folder = path.join(parent, name);
  const first = {
    'remoteEntry.js': 'globalThis.entry = 1;',
    'assets/remote.0a1b2c3d.js': script,
    'assets/remote.0a1b2c3d.css': `.${name}_p{margin:0}`,
  };
  await writeFiles(folder, {
    'package.json': JSON.stringify({ name, version }),
    'remote.json': JSON.stringify({
      name,
      layout,
      mounts: mounts.map((mount) => ({ path: mount, below })),
      earlyCalls,
      rendered,
    }),
    ...(rendered && { 'dist-server/render.cjs': renderer }),
    ...Object.fromEntries(Object.entries(first).map(([file, content]) => [`dist/${file}`, content])),
    'dist/assets/later.js': 'globalThis.later = 1;',
    'dist/mf-manifest.json': JSON.stringify({
      id: name,
      ...(contract && { contract }),
      metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '', type } },
      integrity: Object.fromEntries(Object.entries(first).map(([file, content]) => [file, sha384(content)])),
      shared: [{ name: 'react', version: react, requiredVersion: `^${react}` }],
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

export interface ShellOptions {
  version?: string;
  shared?: Record<string, string>;
  script?: string;
  /** More files of the build, keyed by their names in dist/. */
  files?: Record<string, string>;
  /** The pages beside index.html, as the build describes them. */
  pages?: { file: string; language: string; head: string; root: string }[];
  /** The placeholders for the product's names in the pages. */
  names?: ProductNames;
}

/** The first script of every page of the fixture's shell. */
export const BOOT = 'globalThis.booted=1';

/** Writes the shell's package with the files of a production build. */
export async function writeShell(
  parent: string,
  {
    version = '1.0.0',
    shared = { react: '19.3.1' },
    script = SCRIPT,
    files = {},
    pages = [],
    names,
  }: ShellOptions = {},
): Promise<string> {
  const folder = path.join(parent, 'shell');
  const dist = {
    'shell.json': JSON.stringify({
      contract: CONTRACT,
      shared,
      everyHead: '<meta name="color-scheme" content="light dark">',
      notListed: '<meta name="robots" content="noindex, nofollow">',
      names,
      boot: BOOT,
      scripts: [{ url: '/assets/shell.js', integrity: sha384(script) }],
      styles: [{ url: '/assets/shell.css', integrity: sha384('p{}') }],
      pages: [
        { file: 'index.html', language: 'en', head: '<title></title>', root: '', drawn: false },
        ...pages.map((page) => ({ ...page, drawn: true })),
      ].map((page) => ({ ...page, scripts: [], styles: [] })),
    }),
    'assets/shell.js': script,
    'assets/shell.css': 'p{}',
    'robots.txt': 'User-agent: *\n',
    ...files,
  };
  await writeFiles(folder, {
    'package.json': JSON.stringify({ name: 'shell', version }),
    ...Object.fromEntries(Object.entries(dist).map(([name, content]) => [`dist/${name}`, content])),
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

import { Script } from 'node:vm';
import {
  firstFiles,
  hasHash,
  integrityOf,
  isModuleRemote,
  isScript,
  MANIFEST_FILE,
  type FederationManifest,
} from './manifest';
import type { ReleaseFile } from './releases';

/** The kinds of entries that the federation runtime of the shell loads with a `<script>` or with `import()`. */
const LOADABLE = new Set(['global', 'var', 'script', 'window', 'self', 'umd', 'iife', 'module', 'esm']);
/** Matches a hash in the format of the `integrity` attribute. */
const CARRIED_HASH = /sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)/g;
/** Matches code that starts a worker. Browsers cannot check the hash of a worker's script. */
const WORKER = /\bnew\s+(?:Shared)?Worker\s*\(|\bimportScripts\s*\(|\bserviceWorker\s*\.\s*register\s*\(/;
/** Matches an `@import` of another file. Browsers cannot check the hash of a style sheet that another one imports. */
const CSS_IMPORT = /@import\s*(?:url\(\s*)?["']?(?!["']?data:)[^\s"');]/;
const CSS_COMMENT = /\/\*[^]*?\*\//g;

const scriptsIn = (files: readonly ReleaseFile[]) => files.filter(({ name }) => isScript(name));
const stylesIn = (files: readonly ReleaseFile[]) => files.filter(({ name }) => /\.css$/i.test(name));

/**
 * Completes the hashes of a remote's build, whatever bundler made it, so that browsers can refuse every script and style
 * sheet that was not published (docs/decisions/0083). A build's own runtime may carry the hashes of the files that it
 * loads. All other hashes are added to the manifest: those of the files that are loaded first, of the ES modules, and of
 * the files whose hash no script of the build contains.
 * @returns the files of the release
 */
export function sealed(manifest: FederationManifest, files: readonly ReleaseFile[]): ReleaseFile[] {
  const scripts = scriptsIn(files);
  const carried = new Set(scripts.flatMap(({ content }) => content.toString().match(CARRIED_HASH) ?? []));
  const { scripts: entries, styles } = firstFiles(manifest);
  const first = new Set([...entries, ...styles]);
  const isModule = isModuleRemote(manifest);
  const isCarried = ({ content }: ReleaseFile) =>
    ['sha256', 'sha384', 'sha512'].some((algorithm) => carried.has(integrityOf(content, algorithm)));
  const needsHash = (file: ReleaseFile) =>
    first.has(file.name) || (isModule && isScript(file.name)) || !isCarried(file);
  const added = [...scripts, ...stylesIn(files)]
    .filter((file) => manifest.integrity[file.name] === undefined && needsHash(file))
    .map(({ name, content }) => [name, integrityOf(content, 'sha256')] as const);
  if (added.length === 0) return [...files];
  return files.map((file) =>
    file.name === MANIFEST_FILE ? { ...file, content: withHashes(file.content, added) } : file,
  );
}

function withHashes(content: Buffer, added: readonly (readonly [string, string])[]): Buffer {
  const manifest = JSON.parse(content.toString()) as { integrity?: Record<string, string> };
  return Buffer.from(
    JSON.stringify({ ...manifest, integrity: { ...manifest.integrity, ...Object.fromEntries(added) } }),
  );
}

/**
 * Returns a message for everything in a remote's build that would run or be shown although browsers could not check its
 * hash, and for files that differ from the hashes in the build. Each message says which setting to change.
 */
export function sealFaults(manifest: FederationManifest, files: readonly ReleaseFile[]): string[] {
  return [
    ...entryFaults(manifest),
    ...hashFaults(manifest, files),
    ...scriptsIn(files).flatMap((file) => scriptFaults(file, isModuleRemote(manifest))),
    ...stylesIn(files)
      .filter(({ content }) => CSS_IMPORT.test(content.toString().replaceAll(CSS_COMMENT, '')))
      .map(
        ({ name }) =>
          `dist/${name}: imports another style sheet with @import, and browsers cannot check that sheet: import it from a script, or let the bundler inline it (css-loader: import: true)`,
      ),
  ];
}

function entryFaults({ metaData: { remoteEntry, publicPath, getPublicPath } }: FederationManifest): string[] {
  const manifest = `dist/${MANIFEST_FILE}`;
  return [
    ...(LOADABLE.has(remoteEntry.type)
      ? []
      : [
          `${manifest}: the entry is of the type ${remoteEntry.type}, which browsers do not load with a hash: set library.type of the federation plugin to "var" (webpack, Rspack) or "module" (Vite)`,
        ]),
    ...(getPublicPath === undefined && publicPath === 'auto'
      ? []
      : [
          `${manifest}: the files would be loaded from ${getPublicPath === undefined ? publicPath : 'an address that code computes'} and not from the release: set output.publicPath to "auto" (webpack, Rspack) or base to "./" (Vite), and leave out getPublicPath`,
        ]),
  ];
}

/** Reports missing files, and files that differ from a hash in the manifest. Browsers would refuse them. */
function hashFaults(manifest: FederationManifest, files: readonly ReleaseFile[]): string[] {
  const { scripts, styles } = firstFiles(manifest);
  const needed = new Set([...scripts, ...styles]);
  return [...new Set([...needed, ...Object.keys(manifest.integrity)])].flatMap((name) => {
    const content = files.find((file) => file.name === name)?.content;
    if (content === undefined)
      return needed.has(name)
        ? [`dist/${name}: the file is missing, and dist/${MANIFEST_FILE} names it; build the package again`]
        : [];
    const expected = manifest.integrity[name];
    return expected === undefined || hasHash(content, expected)
      ? []
      : [`dist/${name}: its hash is not the one of dist/${MANIFEST_FILE}; build the package again`];
  });
}

function scriptFaults({ name, content }: ReleaseFile, isModule: boolean): string[] {
  const text = content.toString();
  return [
    ...(WORKER.test(text)
      ? [
          `dist/${name}: starts a worker, and browsers cannot check the script of a worker: do the work on the page or in the API, or leave out the library that starts it (resolve.alias: { name: false })`,
        ]
      : []),
    ...(!isModule && isModuleCode(text)
      ? [
          `dist/${name}: is an ES module, and the entry is a script, so the page would not know its hash: use one format for all, library.type "module" in the federation plugin or output.module: false`,
        ]
      : []),
  ];
}

/** Returns whether a script is an ES module: code that only a module may contain keeps it from being a classic script. */
function isModuleCode(text: string): boolean {
  try {
    new Script(text);
    return false;
  } catch (error) {
    return /^SyntaxError:.*\b(?:import|export)\b/.test(String(error));
  }
}

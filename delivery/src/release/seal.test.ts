import { createHash } from 'node:crypto';
import { federationManifest } from './manifest';
import { sealed, sealFaults } from './seal';

const hashOf = (content: string, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

interface Build {
  files: Record<string, string>;
  metaData?: object;
  remoteEntry?: object;
  integrity?: Record<string, string>;
}

/** Returns a build as a bundler writes it, with the entry `remoteEntry.js` and the exposed module `page.js`. */
function build({ files, metaData, remoteEntry, integrity }: Build) {
  const written = {
    metaData: {
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', type: 'global', ...remoteEntry },
      ...metaData,
    },
    integrity,
    exposes: [{ path: './remote', assets: { js: { sync: ['page.js'] }, css: { sync: [] } } }],
  };
  const all = {
    'remoteEntry.js': 'var entry;',
    'page.js': 'var page;',
    'mf-manifest.json': JSON.stringify(written),
    ...files,
  };
  return {
    manifest: federationManifest.parse(written),
    files: Object.entries(all).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  };
}

function hashesIn(about: Build): Record<string, string> {
  const { manifest, files } = build(about);
  const content = sealed(manifest, files).find(({ name }) => name === 'mf-manifest.json')!.content;
  return (JSON.parse(content.toString()) as { integrity: Record<string, string> }).integrity;
}

function faultsOf(about: Build): string[] {
  const { manifest, files } = build(about);
  return sealFaults(manifest, files);
}

describe('The manifest of a release', () => {
  it('gets the hash of every script and style sheet of a build without hashes', () => {
    expect(hashesIn({ files: { 'later.js': 'var later;', 'later.css': 'p{}', 'later.js.map': '{}' } })).toEqual({
      'remoteEntry.js': hashOf('var entry;'),
      'page.js': hashOf('var page;'),
      'later.js': hashOf('var later;'),
      'later.css': hashOf('p{}'),
    });
  });

  it.each(['sha256', 'sha384', 'sha512'])(
    'gets no hash of a file whose %s hash another script of the build contains',
    (algorithm) => {
      const entry = `var hashes={7:"${hashOf('var later;', algorithm)}"};`;
      const hashes = hashesIn({
        files: { 'remoteEntry.js': entry, 'later.js': 'var later;', 'other.js': 'var other;' },
      });
      expect(Object.keys(hashes).sort()).toEqual(['other.js', 'page.js', 'remoteEntry.js']);
    },
  );

  it('gets the hash of every ES module, because a module that imports another one cannot name its hash', () => {
    const entry = `var hashes=["${hashOf('export{}')}"]`;
    const files = { 'remoteEntry.js': entry, 'later.mjs': 'export{}' };
    expect(hashesIn({ files, remoteEntry: { type: 'module' } })['later.mjs']).toBe(hashOf('export{}'));
  });

  it('keeps the hashes that the build has written', () => {
    const integrity = { 'page.js': hashOf('var page;', 'sha384') };
    expect(hashesIn({ files: {}, integrity })['page.js']).toBe(integrity['page.js']);
  });
});

describe('A build whose scripts cannot carry hashes is refused, and the message names the setting:', () => {
  it('no fault in a usual build', () => {
    expect(faultsOf({ files: { 'a.css': '/* @import "x.css" */p{background:url(a.png)}' } })).toEqual([]);
    expect(
      faultsOf({ files: { 'page.js': 'export const x=import.meta.url;' }, remoteEntry: { type: 'module' } }),
    ).toEqual([]);
  });

  it.each<[string, Build, RegExp]>([
    [
      'an entry that only SystemJS loads',
      { files: {}, remoteEntry: { type: 'system' } },
      /type system.*set library\.type/,
    ],
    [
      'files outside the release',
      { files: {}, metaData: { publicPath: 'https://cdn.example/' } },
      /loaded from https:\/\/cdn\.example\/.*output\.publicPath to "auto".*base to "\.\/"/,
    ],
    [
      'files at a computed address',
      { files: {}, metaData: { getPublicPath: 'return "/x/"' } },
      /an address that code computes.*leave out getPublicPath/,
    ],
    ['a worker', { files: { 'page.js': 'new Worker(new URL("w.js",u))' } }, /^dist\/page\.js: starts a worker/],
    [
      'an ES module in a build of scripts',
      { files: { 'page.js': 'export{page};var page' } },
      /^dist\/page\.js: is an ES module.*library\.type "module"/,
    ],
    [
      'a style sheet that imports another one',
      { files: { 'a.css': '@import url("b.css");' } },
      /^dist\/a\.css: imports another style sheet.*css-loader: import: true/,
    ],
    [
      'a file that differs from its hash in the build',
      { files: {}, integrity: { 'page.js': hashOf('other') } },
      /^dist\/page\.js: its hash is not the one of dist\/mf-manifest\.json/,
    ],
  ])('%s', (_, about, message) => {
    expect(faultsOf(about)).toEqual([expect.stringMatching(message)]);
  });
});

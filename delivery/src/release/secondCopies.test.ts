import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { federationManifest } from './manifest';
import { secondCopies } from './secondCopies';

function copiesIn(script: string, shared: unknown[] = []): string[] {
  const manifest = federationManifest.parse({ metaData: { remoteEntry: { name: 'e.js' } }, shared, exposes: [] });
  return secondCopies(manifest, [{ name: 'assets/page.js', content: Buffer.from(script) }]);
}

/** Returns a file of an installed package, minified. */
const minified = (file: string) =>
  transformSync(readFileSync(path.resolve(import.meta.dirname, '../../../node_modules', file), 'utf8'), {
    minify: true,
  }).code;

describe('A build is refused, with the setting that keeps the copy out, if it contains', () => {
  it.each([
    ['react', 'react/cjs/react.production.js'],
    ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js'],
    ['react-dom', 'react-dom/cjs/react-dom.production.js'],
    ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js'],
    ['react-redux', 'react-redux/dist/react-redux.mjs'],
    ['@lingui/core', '@lingui/core/dist/index.mjs'],
  ])('a second %s', (name, file) => {
    expect(copiesIn(minified(file))).toEqual([
      `dist/assets/page.js: contains a copy of ${name}, which the shell provides to all remotes: add "${name}": { "singleton": true, "import": false } to the option shared of the federation plugin`,
    ]);
  });

  it('a fallback of a shared module, which the manifest lists', () => {
    const assets = { js: { sync: ['assets/react.js'], async: [] } };
    expect(copiesIn('', [{ name: '@lingui/react', assets }])).toEqual([
      expect.stringMatching(/^dist\/mf-manifest\.json: contains a copy of @lingui\/react/),
    ]);
  });
});

it('A build that only uses the shared modules, or shares others of its own, is accepted', () => {
  const own = { name: 'zustand', assets: { js: { sync: ['assets/zustand.js'], async: [] } } };
  expect(
    copiesIn('const {jsx:e,jsxs:t}=r;r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H', [own]),
  ).toEqual([]);
});

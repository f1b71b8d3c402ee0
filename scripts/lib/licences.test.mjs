import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distributedPackages, licenceProblem, WITH_CONDITIONS } from './licences.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const packages = distributedPackages(root);
const names = packages.map(({ name }) => name);

describe('The list of licences', () => {
  it('contains every distributed package with its licence', () => {
    // In this order: packages of the API, the web host and the pages, a dependency of a package, and one for another
    // platform.
    expect(names).toEqual(
      expect.arrayContaining(['pdfkit', 'undici', 'react', 'png-js', '@img/sharp-libvips-linux-arm64']),
    );
    expect(packages.filter(({ licence }) => licence === null)).toEqual([]);
  });

  it('omits tools for tests, measurements and builds', () => {
    expect(names.filter((name) => ['jest', 'webpack', 'lighthouse', 'axe-core', 'eslint'].includes(name))).toEqual([]);
  });

  it('contains only packages whose licence is permissive or is allowed by a recorded decision', () => {
    expect(packages.map(licenceProblem).filter((problem) => problem !== null)).toEqual([]);
  });

  it('contains a package for every licence that a recorded decision allows, and docs/licences.md names each of these licences', () => {
    const document = readFileSync(path.join(root, 'docs/licences.md'), 'utf8');
    for (const { packages: pattern, licence } of WITH_CONDITIONS) {
      expect(names.some((name) => pattern.test(name))).toBe(true);
      expect(document).toContain(licence);
    }
  });
});

describe('A package', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)'])('may be distributed with the licence %s', (licence) => {
    expect(licenceProblem({ name: 'any', licence })).toBeNull();
  });

  it.each([null, 'GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE'])(
    'may be distributed only after a recorded decision if its licence is %s',
    (licence) => {
      expect(licenceProblem({ name: 'any', licence })).toContain('any has');
    },
  );

  it('needs a new decision about its licence when the licence changes', () => {
    const [{ packages: pattern }] = WITH_CONDITIONS;
    const name = names.find((each) => pattern.test(each));
    expect(licenceProblem({ name, licence: 'LGPL-3.0-or-later' })).toBeNull();
    expect(licenceProblem({ name, licence: 'AGPL-3.0-or-later' })).toContain('nobody has decided');
  });
});

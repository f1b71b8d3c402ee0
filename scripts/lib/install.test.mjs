import { readFileSync } from 'node:fs';
import path from 'node:path';

describe('The root dependencies, which `npm start` installs without the devDependencies,', () => {
  const repository = path.resolve(import.meta.dirname, '../..');

  it('contain the loaders that webpack finds by their names', () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
    const source = readFileSync(path.join(repository, 'build/baseConfig.js'), 'utf8');
    const loaders = [...source.matchAll(/loader: '([^']+)'/g)].map(([, name]) => name);
    expect(loaders).toContain('css-loader');
    expect(loaders.filter((name) => !(name in dependencies))).toEqual([]);
  });
});

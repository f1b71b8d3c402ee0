import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Returns the folders in which Node looks for a package that a built program imports, nearest first. */
const nearest = (program, name) => [`${program}/node_modules/${name}`, `node_modules/${name}`];

describe('the tracing packages', () => {
  const { packages } = read('package-lock.json');
  const wanted = Object.entries(read('contracts/package.json').optionalDependencies);

  // Other packages need older versions, and npm may install those in the root's node_modules.
  it.each(['api', 'delivery'])('resolve in %s to the versions that the package `contracts` requires', (program) => {
    const found = wanted.map(([name]) => {
      const place = nearest(program, name).find((folder) => packages[folder]);
      return [name, place && packages[place].version];
    });
    expect(found).toEqual(wanted);
  });
});

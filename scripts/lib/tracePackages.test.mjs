import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The folders in which Node looks for a package that a built program imports: the nearest comes first. */
const nearest = (program, name) => [`${program}/node_modules/${name}`, `node_modules/${name}`];

describe('the packages of traces', () => {
  const { packages } = read('package-lock.json');
  const wanted = Object.entries(read('contracts/package.json').optionalDependencies);

  // Other packages use older versions, and npm may put those into the root instead.
  it.each(['api', 'delivery'])('have in the built programs of %s the versions that contracts names', (program) => {
    const found = wanted.map(([name]) => {
      const place = nearest(program, name).find((folder) => packages[folder]);
      return [name, place && packages[place].version];
    });
    expect(found).toEqual(wanted);
  });
});

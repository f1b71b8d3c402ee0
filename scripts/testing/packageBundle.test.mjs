import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundlePackages } from './packageBundle.mjs';

let root;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  await write('package-lock.json', '{}');
  await write('package.json', '{}');
  // `shared` has both formats. An ES module and a CommonJS module use it.
  await write(
    'node_modules/shared/package.json',
    JSON.stringify({ exports: { import: './index.mjs', require: './index.cjs' } }),
  );
  await write('node_modules/shared/index.mjs', `export const format = 'ES module'; export const key = Symbol();`);
  await write('node_modules/shared/index.cjs', `exports.format = 'CommonJS'; exports.key = Symbol();`);
  await write('node_modules/modern/package.json', JSON.stringify({ type: 'module', exports: './index.js' }));
  await write('node_modules/modern/index.js', `export { format, key } from 'shared'; export default 1;`);
  await write(
    'node_modules/older/package.json',
    JSON.stringify({ exports: { '.': './index.js', './part': './part.js' } }),
  );
  await write('node_modules/older/index.js', `exports.key = require('shared').key;`);
  await write('node_modules/older/part.js', `exports.path = require('path');`);
  await write('src/file.ts', `import one from 'modern';\nimport { key } from 'older';\nimport 'older/part';\n`);
});
afterEach(() => rm(root, { recursive: true }));

async function write(name, text) {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const bundle = async (packages) => {
  const { mapper } = await bundlePackages({ name: 'test', root, folders: ['src'], packages });
  return mapper;
};

/** Loads a module by its name, as jest does with this `moduleNameMapper`. */
function load(mapper, name) {
  const [[pattern, target]] = Object.entries(mapper);
  return createRequire(path.join(root, 'src/file.ts'))(name.replace(new RegExp(pattern), target));
}

describe('the bundle of the packages that tests import', () => {
  it('contains each package once, in the format that `require` selects', async () => {
    const mapper = await bundle(['modern', 'older', 'shared']);
    expect(load(mapper, 'modern')).toMatchObject({ format: 'CommonJS', default: 1, __esModule: true });
    expect(load(mapper, 'modern').key).toBe(load(mapper, 'older').key);
    expect(load(mapper, 'older/part').path).toBe(path);
  });

  it('is used only for the module names that some file imports', async () => {
    const [pattern] = Object.keys(await bundle(['modern', 'older']));
    expect(pattern).toBe('^(modern|older|older/part)$');
  });

  it('is rebuilt when the lock file or the imports change', async () => {
    const first = await bundle(['modern', 'older']);
    expect(await bundle(['modern', 'older'])).toEqual(first);
    await write('package-lock.json', '{ }');
    const second = await bundle(['modern', 'older']);
    expect(second).not.toEqual(first);
    await write('src/other.ts', `import 'shared';`);
    expect(await bundle(['modern', 'older', 'shared'])).not.toEqual(second);
  });

  it('cannot be built if a test would load a second copy of a bundled package', async () => {
    await write('src/other.ts', `import 'shared';`);
    await expect(bundle(['modern', 'older'])).rejects.toThrow('a second copy of shared');
  });
});

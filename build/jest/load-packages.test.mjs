import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { loadPackages } from './load-packages.cjs';

let folder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (name, text) => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};

it('Packages are loaded once in the context of the window, with the packages outside the bundle and the builtin modules of Node', async () => {
  const outside = await write('outside.cjs', `exports.timers = module['require']('timers'); exports.list = [];`);
  const bundle = await write(
    'bundle.cjs',
    `module.exports = { bundled: () => ({ outside: require('./outside.cjs'), byName: require(${JSON.stringify(outside)}) }) };`,
  );
  const prepare = await write('prepare.cjs', `require('bundled').prepared = true;`);
  const context = vm.createContext({});
  const packages = loadPackages(context, { bundle, names: ['bundled'], external: [outside], prepare });

  const bundled = packages.get('bundled');
  expect(bundled).toMatchObject({ prepared: true, outside: { timers: { setTimeout } } });
  expect(bundled.outside).toBe(bundled.byName);
  expect(bundled.outside).toBe(packages.get(outside));
  expect(Object.getPrototypeOf(bundled.outside.list)).toBe(vm.runInContext('Array.prototype', context));
});

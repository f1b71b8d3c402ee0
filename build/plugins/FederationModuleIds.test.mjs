import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { FederationModuleIds } from './FederationModuleIds.js';

/** Builds a small remote in a folder, and returns its entry script. */
async function buildIn(folder) {
  await mkdir(folder);
  await writeFile(path.join(folder, 'remote.js'), 'export const remote = 1;');
  await writeFile(path.join(folder, 'plugin.js'), 'export default () => ({ name: "plugin" });');
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist'), publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote',
        filename: 'remoteEntry.js',
        exposes: { './remote': './remote.js' },
        // The federation plugin writes this absolute path into a generated file, so the file differs in each folder.
        runtimePlugins: [path.join(folder, 'plugin.js')],
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true },
      }),
      new FederationModuleIds(),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats.toJson({ errors: true }).errors).toEqual([]);
  return readFile(path.join(folder, 'dist/remoteEntry.js'), 'utf8');
}

it('Builds of the same remote in two folders have the same entry script', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'module-ids-'));
  try {
    const [first, second] = [await buildIn(path.join(parent, 'first')), await buildIn(path.join(parent, 'second'))];
    expect(first === second).toBe(true);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});

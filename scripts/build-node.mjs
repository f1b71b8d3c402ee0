import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/* Bundles the programs that run under plain `node`. The bundles do not contain npm packages, except the workspace
   `contracts`, because it is TypeScript. An argument names another output folder than `dist`, for tests of the API. */
const root = path.dirname(import.meta.dirname);
const [folder = 'dist'] = process.argv.slice(2);
const inFolder = (outfile) => outfile.replace('/dist/', `/${folder}/`);

/** The output file of each entry file. */
const PROGRAMS = {
  'api/src/main.ts': 'api/dist/main.js',
  'api/src/eesal.ts': 'api/dist/eesal.js',
  'api/src/documents/worker/worker.ts': 'api/dist/pdf-worker.js',
  'api/test/simulator/main.ts': 'api/dist/simulator.js',
  'delivery/src/cli.ts': 'delivery/dist/cli.js',
  'delivery/src/web-host/main.ts': 'delivery/dist/web-host.js',
  'delivery/src/web-host/rendering/worker.mjs': 'delivery/dist/render-worker.js',
};

/** Resolves `contracts` and its sub-paths by the `exports` of its package.json. */
const workspacePackages = {
  name: 'workspace-packages',
  setup({ onResolve }) {
    const { exports } = JSON.parse(readFileSync(path.join(root, 'contracts/package.json'), 'utf8'));
    onResolve({ filter: /^contracts(\/|$)/ }, (wanted) => {
      const target = exports[wanted.path.replace(/^contracts/, '.')];
      return target
        ? { path: path.join(root, 'contracts', target) }
        : { errors: [{ text: `contracts does not export ${wanted.path}` }] };
    });
  },
};

/** The script that the web host adds to a traced page. */
const PAGE_SCRIPT = { entry: 'contracts/src/tracing/page.ts', outfile: 'delivery/dist/trace-page.js' };

await build({
  absWorkingDir: root,
  entryPoints: [PAGE_SCRIPT.entry],
  outfile: inFolder(PAGE_SCRIPT.outfile),
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});

for (const [entry, outfile] of Object.entries(PROGRAMS)) {
  if (!existsSync(path.join(root, entry))) throw new Error(`${entry} is missing`);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: inFolder(outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    packages: 'external',
    plugins: [workspacePackages],
    logLevel: 'warning',
  });
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/* Bundles the programs that run under plain `node`. The only package in the bundles is the workspace `contracts`,
   because it is TypeScript. For tests, the first argument names an output folder to use instead of `dist`, and each
   further argument names the entry file of a program to bundle instead of the usual programs. */
const root = path.dirname(import.meta.dirname);
const [folder = 'dist', ...entries] = process.argv.slice(2);
const inFolder = (outfile) => outfile.replace('/dist/', `/${folder}/`);

/** The output file of each entry file. */
const PROGRAMS = {
  'api/src/main.ts': 'api/dist/main.js',
  'api/src/eesal.ts': 'api/dist/eesal.js',
  'api/src/app/pdfWorker.ts': 'api/dist/pdf-worker.js',
  'api/simulator/main.ts': 'api/dist/simulator.js',
  'delivery/src/cli.ts': 'delivery/dist/cli.js',
  'delivery/src/web-host/main.ts': 'delivery/dist/web-host.js',
  'delivery/src/web-host/rendering/worker.mjs': 'delivery/dist/render-worker.js',
};

/** Returns the output file of a program that is not in the list: `delivery/dist/team.js`. */
const outfileOf = (entry) => `${entry.split('/')[0]}/dist/${path.basename(entry, '.ts')}.js`;
const programs =
  entries.length > 0 ? entries.map((entry) => [entry, PROGRAMS[entry] ?? outfileOf(entry)]) : Object.entries(PROGRAMS);

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

for (const [entry, outfile] of programs) {
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

import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const API = resolve(__dirname, '../..');

/** The path of the bundled PDF worker: below the package, so that it finds its fonts. Each jest process has one. */
const bundle = () =>
  (process.env['API_TEST_PDF_WORKER'] ??= resolve(API, `node_modules/.cache/pdf-worker-${process.pid}.mjs`));

/**
 * Bundles the PDF worker once per test run. From the sources, each PDF's thread compiles all its TypeScript again,
 * which takes most of a second of processor time. On a busy machine, tests of many PDFs then ran out of time.
 */
export async function bundlePdfWorker(): Promise<void> {
  await build({
    entryPoints: [resolve(API, 'src/documents/worker/worker.ts')],
    outfile: bundle(),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { contracts: resolve(API, '../contracts/src/index.ts') },
    logLevel: 'error',
  });
}

/** Removes the bundle. */
export function removePdfWorker(): void {
  rmSync(bundle(), { force: true });
}

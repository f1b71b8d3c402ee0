import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const API = resolve(__dirname, '../..');

/** Where the bundled PDF worker of a test run is: below the package, where its fonts are found. One for each jest process. */
const bundle = () => (process.env['API_TEST_PDF_WORKER'] ??= resolve(API, `node_modules/.cache/pdf-worker-${process.pid}.mjs`));

/**
 * Bundles the PDF worker once for a test run. From the sources, every PDF's thread compiles all of its TypeScript again, which takes
 * most of a second of processor time: on a busy machine tests of many PDFs ran out of their time.
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

/** Takes the bundle away. */
export function removePdfWorker(): void {
  rmSync(bundle(), { force: true });
}

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);

/** Returns the worker's entry: the bundle beside the server's; with the sources, a file that can load TypeScript. */
export function workerFile(): string {
  return join(dirname(here), here.endsWith('.ts') ? 'workerFromSources.mjs' : 'pdf-worker.js');
}

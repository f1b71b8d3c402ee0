import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);

/**
 * Returns the file of the worker: the bundle beside the server's bundle or, if the server runs from its sources, a file
 * that can load TypeScript.
 */
export function workerFile(): string {
  return join(dirname(here), here.endsWith('.ts') ? '../../../app/pdfWorkerFromSources.mjs' : 'pdf-worker.js');
}

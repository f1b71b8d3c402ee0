import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from './app/apiDocument';
import { packageRoot } from './platform/config/packageRoot';

/**
 * Writes `contracts/openapi.json` from the routes, or checks that the committed file matches them.
 * Usage: `tsx api/src/openapi.ts --write | --check`.
 */
async function main(mode: string | undefined): Promise<number> {
  const file = join(packageRoot(), '..', 'contracts', 'openapi.json');
  const document = `${JSON.stringify(await describeApi(), null, 2)}\n`;

  if (mode === '--write') {
    writeFileSync(file, document);
    return 0;
  }
  if (mode === '--check') {
    if (readFileSync(file, 'utf8') === document) return 0;
    console.error('contracts/openapi.json differs from the server. Write it again: npx tsx api/src/openapi.ts --write');
    return 1;
  }
  console.error('Usage: openapi.ts --write | --check');
  return 2;
}

process.exitCode = await main(process.argv[2]);

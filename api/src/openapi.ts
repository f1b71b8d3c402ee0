import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from './http/app';
import { packageRoot } from './packageRoot';
import { readSettings } from './settings';
import type { Services } from './services';

/**
 * Writes `contracts/openapi.json` from the routes, or checks that the committed one is theirs.
 * Usage: `tsx api/src/openapi.ts --write | --check`. Needs no database: no route runs.
 */
async function main(mode: string | undefined): Promise<number> {
  const file = join(packageRoot(), '..', 'contracts', 'openapi.json');
  const services = { settings: readSettings({}), log: pino({ level: 'silent' }), now: () => new Date() } as unknown as Services;
  const app = await buildApp(services);
  await app.ready();
  const document = `${JSON.stringify(app.swagger(), null, 2)}\n`;
  await app.close();

  if (mode === '--write') {
    writeFileSync(file, document);
    return 0;
  }
  if (mode === '--check') {
    if (readFileSync(file, 'utf8') === document) return 0;
    console.error('contracts/openapi.json differs from the server. Write it anew: npx tsx api/src/openapi.ts --write');
    return 1;
  }
  console.error('Usage: openapi.ts --write | --check');
  return 2;
}

process.exitCode = await main(process.argv[2]);

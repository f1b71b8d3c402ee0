import path from 'node:path';
import { buildPseudo } from '../../../scripts/lib/build.mjs';
import { step } from '../../../scripts/lib/print.mjs';

/** The test files that need the builds in the pseudo-locale. */
const NEEDS_PSEUDO = /screens|english|arabic|urdu|release/;

/** Makes the builds that several test files need before the first test, so that two workers do not build at once. */
export default async function buildOnce(): Promise<void> {
  const patterns = process.argv.slice(2).filter((argument) => argument !== 'test' && !argument.startsWith('-'));
  if (patterns.length > 0 && !patterns.some((pattern) => NEEDS_PSEUDO.test(pattern))) return;
  await buildPseudo(path.resolve(import.meta.dirname, '../../..'), step);
}

import path from 'node:path';
import { buildPseudo } from '../../../scripts/lib/build.mjs';
import { step } from '../../../scripts/lib/print.mjs';

/** Matches the names of test files that need the builds in the pseudo-locale. */
const NEEDS_PSEUDO = /screens|english|arabic|urdu|release/;

/**
 * Builds the front end in the pseudo-locale before the first test, so that two workers do not build it at the same
 * time.
 */
export default async function buildOnce(): Promise<void> {
  const patterns = process.argv.slice(2).filter((argument) => argument !== 'test' && !argument.startsWith('-'));
  if (patterns.length > 0 && !patterns.some((pattern) => NEEDS_PSEUDO.test(pattern))) return;
  await buildPseudo(path.resolve(import.meta.dirname, '../../..'), step);
}

import path from 'node:path';
import { buildPseudo } from '../../../scripts/lib/build.mjs';
import { step } from '../../../scripts/lib/print.mjs';

/** The tests that look at the suite in the pseudo-locale. */
const LOOKS_AT_PSEUDO = /screens|english|arabic|urdu|release/;

/** Builds what several test files need, before they run side by side and each finds it missing. */
export default async function buildOnce({ testPathPatterns }) {
  const { patterns = [] } = testPathPatterns ?? {};
  if (patterns.length > 0 && !patterns.some((pattern) => LOOKS_AT_PSEUDO.test(pattern))) return;
  await buildPseudo(path.resolve(import.meta.dirname, '../../..'), step);
}

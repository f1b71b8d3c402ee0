import path from 'node:path';
import { buildPseudo } from '../../../scripts/tasks/build.mjs';
import { step } from '../../../scripts/lib/print.mjs';
import { StepFailed } from '../../../scripts/lib/run.mjs';
import { prepareData } from './preparedData';

/** Matches the names of test files that need the builds in the pseudo-locale. */
const NEEDS_PSEUDO = /screens|english|arabic|urdu|release/;

/** Matches the names of test files that start no suite. */
const NEEDS_NO_SUITE = /workshop|stories/;

/**
 * Before the first test, builds the front end in the pseudo-locale and prepares the data with which each suite starts.
 * All test files share the results. Without this setup, two workers might create them at the same time.
 */
export default async function globalSetup(): Promise<void> {
  const patterns = process.argv.slice(2).filter((argument) => argument !== 'test' && !argument.startsWith('-'));
  const needs = (pattern: RegExp) => patterns.length === 0 || patterns.some((each) => pattern.test(each));
  if (needs(NEEDS_PSEUDO)) await buildPseudo(path.resolve(import.meta.dirname, '../../..'), step);
  if (patterns.length === 0 || !patterns.every((each) => NEEDS_NO_SUITE.test(each)))
    await step('Preparing the data of the suites', prepareData).catch((error: unknown) => {
      throw new Error(withAdvice(error), { cause: error });
    });
}

/** Returns the message and the output of a failed preparation, with its most common cause. */
function withAdvice(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const output = error instanceof StepFailed ? error.output : '';
  return `Browser tests need a built suite: run \`npm run build\` first. The data could not be prepared:\n${message}\n${output}`;
}

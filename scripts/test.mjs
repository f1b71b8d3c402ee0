import { availableParallelism } from 'node:os';
import path from 'node:path';
import { install, isInstalled } from './lib/install.mjs';
import { step } from './lib/print.mjs';
import { remotesIn } from './lib/remotes.mjs';
import { StepFailed, stopAll } from './lib/run.mjs';
import { nodeProblem } from './lib/settings.mjs';
import { mergeShards, testParts, verifyShards } from './tasks/parts.mjs';
import { countOf, runParts } from './tasks/schedule.mjs';

/*
 * `npm test` runs the tests that every change has to pass. The goal is ten minutes on two cores (docs/testing.md).
 * `npm run verify` runs all tests. `npm run verify -- checks screens` runs these two shards; `-- --list` lists all.
 * Both end with a table of the parts and the line `N passed, N failed`.
 */
const root = path.dirname(import.meta.dirname);
const [command, ...given] = process.argv.slice(2);

/** The parts to run, or null when the command only lists the shards. */
function plan() {
  const remotes = remotesIn(root);
  if (command !== 'verify') return testParts(remotes);
  const shards = verifyShards(remotes);
  if (given.includes('--list')) {
    console.log(Object.keys(shards).join('\n'));
    return null;
  }
  const unknown = given.filter((name) => !(name in shards));
  if (unknown.length > 0)
    throw new Error(`No such shard: ${unknown.join(', ')}. There are: ${Object.keys(shards).join(', ')}`);
  return mergeShards((given.length > 0 ? given : Object.keys(shards)).map((name) => shards[name]));
}

async function main() {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  if (!(await isInstalled(root, { tools: true })))
    await step('Installing packages', () => install(root, { tools: true }));
  const parts = plan();
  if (!parts) return;

  const begun = Date.now();
  const print = (text) => process.stdout.write(text);
  const results = await runParts(parts, { cores: Math.max(2, availableParallelism()), print });
  const sum = { passed: 0, failed: 0 };
  console.log('');
  for (const result of results) {
    const { name, succeeded, seconds } = result;
    const { passed, failed } = countOf(result);
    sum.passed += passed;
    sum.failed += failed;
    console.log(
      `${succeeded ? '✓' : '✗'} ${name.padEnd(52)} ${seconds.toFixed(1).padStart(7)} s ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`,
    );
  }
  console.log(`  ${'in all'.padEnd(52)} ${((Date.now() - begun) / 1000).toFixed(1).padStart(7)} s`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().then(() => process.exit(130)));

await main().catch((error) => {
  console.error(error instanceof StepFailed ? `${error.output}\n${error.message}` : error.message);
  process.exitCode = 1;
});

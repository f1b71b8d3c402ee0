import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFrontEnd } from './tasks/build.mjs';
import { frontEndsIn } from './lib/remotes.mjs';
import { step } from './lib/print.mjs';
import { StepFailed } from './lib/run.mjs';

/* `npm run release -w <remote or shell> [-- --store STORE --by NAME --key FILE --canary SHARE --security --tests-passed]`: checks, tests,
   builds and publishes a remote or the shell, and changes no other package. If a step fails, nothing is published.
   STORE: a folder, or `s3://bucket/folder`.
   `--security`: open pages reload by themselves as soon as nothing is lost.
   `--tests-passed`: skips lint, types and tests, because they have already run on these sources, as in CI. */
const root = path.dirname(import.meta.dirname);

class Misused extends Error {}

/** Runs a program with visible output, from the repository's root. */
function run(what, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StepFailed(`${what} failed: nothing was published`, '')),
    );
  });
}

const tool = (what, file, args, env) => step(what, () => run(what, [path.join('node_modules', file), ...args], env));

function readArguments(parts) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      by: { type: 'string' },
      key: { type: 'string' },
      canary: { type: 'string' },
      security: { type: 'boolean', default: false },
      'tests-passed': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (positionals.length !== 1 || !parts.includes(name))
    throw new Misused(
      `usage: npm run release -w <${parts.join(' | ')}> [-- --store STORE --by NAME --key FILE --canary 5% --security --tests-passed]\nSTORE: a folder, or s3://bucket/folder`,
    );
  return {
    name,
    testsPassed: values['tests-passed'],
    publishing: [
      ...['store', 'by', 'key', 'canary'].flatMap((option) => (values[option] ? [`--${option}`, values[option]] : [])),
      ...(values.security ? ['--security'] : []),
    ],
  };
}

async function main() {
  const { name, testsPassed, publishing } = readArguments(frontEndsIn(root));
  if (!testsPassed) {
    await tool('Lint', 'eslint/bin/eslint.js', [name]);
    await tool('Imports', 'dependency-cruiser/bin/dependency-cruise.mjs', [
      '-c',
      '.dependency-cruiser.mjs',
      '--no-cache',
      name,
    ]);
    await tool('Types', 'typescript-7/bin/tsc', ['-b', name]);
    await tool('Tests', 'jest/bin/jest.js', ['--selectProjects', name], { NODE_OPTIONS: '--experimental-vm-modules' });
  }
  await buildFrontEnd(root, name, step);
  await step('Size', () => run('Size', ['scripts/check-sizes.mjs', name]));
  await tool('Publishing', 'tsx/dist/cli.mjs', ['delivery/src/cli.ts', 'publish', ...publishing, name]);
}

await main().catch((error) => {
  if (!(error instanceof StepFailed || error instanceof Misused)) throw error;
  console.error(`${error.output ?? ''}${error.message}`);
  process.exitCode = error instanceof Misused ? 2 : 1;
});

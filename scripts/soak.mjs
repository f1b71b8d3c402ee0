import { providePrograms } from './lib/programs.mjs';
import { runWithPostgres, runProgram } from './lib/withPostgres.mjs';
import { SOAKS } from './tasks/soaks.mjs';

/* `npm run soak -- NAME [arguments of jest or Playwright]`: runs one of the soak tests in tasks/soaks.mjs. */
const [name, ...more] = process.argv.slice(2);

async function main() {
  if (!Object.hasOwn(SOAKS, name ?? ''))
    throw new Error(`usage: npm run soak -- NAME, where NAME is one of: ${Object.keys(SOAKS).join(', ')}`);
  const { programs = [], server, command, settings } = SOAKS[name];
  if (!providePrograms(programs, (text) => process.stderr.write(text)).succeeded) return void (process.exitCode = 1);
  const [program, ...args] = command;
  const env = { ...settings, ...process.env, ...(program === 'jest' && { NODE_OPTIONS: '--experimental-vm-modules' }) };
  process.exitCode = server
    ? await runWithPostgres(server, program, [...args, ...more], env)
    : await runProgram(program, [...args, ...more], env);
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});

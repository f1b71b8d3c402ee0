import { runCommand } from './app/commands/runCommand';

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  stdout: process.stdout,
  input: process.stdin,
});

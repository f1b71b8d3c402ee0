import path from 'node:path';
import { remoteDescription } from 'contracts/registry';
import { Refusal } from '../../../delivery/src/refusal';
import { readPart } from '../../../delivery/src/release/package';
import { run } from './tools';

/** Checks the remote in this folder: its description, its types and its tests. @throws {Refusal} for the first fault */
export async function check(): Promise<void> {
  const problems: string[] = [];
  await readPart(path.resolve('remote.json'), 'remote.json', remoteDescription, problems);
  if (problems.length > 0) throw new Refusal('the remote cannot be released', problems);
  await run('typescript/bin/tsc', '--noEmit');
  await run('vitest/vitest.mjs', 'run');
}

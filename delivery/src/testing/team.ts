import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Author } from '../author';
import { readKey } from '../owners/keys';
import { Refusal } from '../refusal';
import { setCanary } from '../release/canary';
import { switchRemote } from '../release/onOff';
import { publish } from '../release/publish';
import { rollBack } from '../release/rollback';
import { openStore } from '../store/openStore';

/* Simulates a team of developers: publishes, rolls back, starts canaries and (with a key) switches remotes off and on, one after the other, until it is killed.
   Prints a line for each confirmed change: the name of the author in the log, which is different for each change. With
   the file of a key, the team signs its changes, and also tries to change the remotes of other teams. */
const [address = '', packages = '', name = '', seed = '1', keyFile] = process.argv.slice(2);
const key = keyFile === undefined ? undefined : readKey(readFileSync(keyFile, 'utf8'));

/** Returns pseudo-random numbers that depend only on the seed (Park and Miller). */
function random(state: number): () => number {
  let last = state;
  return () => (last = (last * 48271) % 2147483647) / 2147483647;
}

const chance = random(Number(seed));
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;

const store = openStore(address, '/');
const versions = readdirSync(packages);
const remotes = readdirSync(path.join(packages, versions[0]!));

for (let number = 1; ; number += 1) {
  const by = `${name} ${number}`;
  const remote = keyFile !== undefined && chance() < 0.8 ? path.basename(keyFile) : oneOf(remotes);
  const did = await act(remote, key ? { key } : by).catch((error: unknown) => {
    // The release was never published, or there is nothing to roll back to. The command line would show this message.
    if (error instanceof Refusal) return false;
    throw error;
  });
  if (did) process.stdout.write(`${by}\n`);
}

/** @returns whether the registry was changed */
async function act(remote: string, by: Author): Promise<boolean> {
  const turn = chance();
  if (key && turn > 0.9 && remote !== 'shell')
    return (await switchRemote(remote, oneOf(['disable', 'enable'] as const), store, by)).changed;
  if (turn < 0.5) return (await publish(path.join(packages, oneOf(versions), remote), store, by)).changed;
  if (turn < 0.75) return (await rollBack(remote, chance() < 0.5 ? undefined : oneOf(versions), store, by)).changed;
  await setCanary(remote, oneOf(versions), oneOf([0.05, 0.5, 1]), store, by);
  return true;
}

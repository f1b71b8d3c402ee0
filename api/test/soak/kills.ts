import { setTimeout as delay } from 'node:timers/promises';
import type { Servers } from './servers';

/** The servers to kill, in turn: the first server, the second server, and both at once. */
const VICTIMS = [[0], [1], [0, 1]] as const;

/**
 * Kills servers at random times.
 * @param overMs the approximate time within which all kills happen
 */
export async function killNowAndThen(
  servers: Pick<Servers, 'kill'>,
  { kills, overMs, random }: { kills: number; overMs: number; random: () => number },
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await delay((overMs / kills) * (0.5 + random()));
    await servers.kill(VICTIMS[kill % VICTIMS.length]!);
  }
}

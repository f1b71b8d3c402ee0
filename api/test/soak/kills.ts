import { setTimeout as delay } from 'node:timers/promises';
import type { Servers } from './servers';

/** The killed servers: one, the other, or both at once. */
const VICTIMS = [[0], [1], [0, 1]] as const;

/**
 * Kills servers at random moments.
 * @param overMs the approximate time in which all kills happen
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

import { setTimeout as delay } from 'node:timers/promises';
import type { Servers } from './servers';

/** Which of the two: the one, the other, both at once. */
const VICTIMS = [[0], [1], [0, 1]] as const;

/**
 * Kills servers at random moments.
 * @param overMs the time in which all kills come, about
 */
export async function killNowAndThen(servers: Pick<Servers, 'kill'>, { kills, overMs, random }: { kills: number; overMs: number; random: () => number }): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await delay((overMs / kills) * (0.5 + random()));
    await servers.kill(VICTIMS[kill % VICTIMS.length]!);
  }
}

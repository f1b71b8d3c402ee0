import { median } from '../median';
import type { Load } from './load';
import { sendLoad } from './sendLoad';

const CONNECTIONS = 20;
const ROUND_SECONDS = 4;

/** The results of an API endpoint and of the bare route that it is compared with. */
export interface Compared {
  /** The median of the requests per second. */
  api: number;
  bare: number;
  /** The duration of a request in the API, divided by the duration in the bare route. */
  ratio: number;
}

type Target = Omit<Load, 'seconds' | 'connections'>;

/**
 * Compares two URLs under equal load from another process, in alternating rounds. The first round is a warm-up.
 * @throws when a request is refused or fails, because such a request returns faster and would distort the result
 */
export async function compare(api: Target, bare: Target, rounds: number): Promise<Compared> {
  const rates = { api: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const rate = { api: await requestsPerSecond(api), bare: await requestsPerSecond(bare) };
    if (round === 0) continue;
    rates.api.push(rate.api);
    rates.bare.push(rate.bare);
  }
  const result = { api: median(rates.api), bare: median(rates.bare) };
  return { ...result, ratio: result.bare / result.api };
}

async function requestsPerSecond(target: Target): Promise<number> {
  return (await sendLoad({ ...target, seconds: ROUND_SECONDS, connections: CONNECTIONS })).perSecond;
}

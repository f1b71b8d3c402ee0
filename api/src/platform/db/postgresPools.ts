import { clientWith } from './clientWith';
import { preparedName } from './prepared';
import type { OtherConnections } from './postgresListener';
import { OutagePool } from './postgresPool';

/** One connection in this many belongs to the pool of the hot statements. */
const HOT_SHARE = 2;

interface Options {
  /** The maximum number of connections of both pools. */
  connections: number;
  warn: (message: string) => void;
  isPooled: boolean;
}

/** The pools of a process. */
export interface Pools extends OtherConnections {
  /** Sends each query to its pool. Transactions are in the main pool. */
  client: OutagePool;
  connections(): { busy: number; idle: number; waiting: number };
  waitedMs(): number;
  end(): Promise<void>;
}

/**
 * Opens the main pool, and one for the statements of `preparedOnce` outside of transactions. PostgreSQL plans
 * the second pool's statements once per connection, for any values; it would plan some of them again for each request.
 * For other statements the plan must depend on the values, so their pool leaves the choice to PostgreSQL.
 */
export function openPools(url: string, { connections, ...options }: Options): Pools {
  const hotConnections = Math.floor(connections / HOT_SHARE);
  const main = new OutagePool(url, { ...options, max: connections - hotConnections });
  const settings = { plan_cache_mode: 'force_generic_plan' };
  const hot = hotConnections > 0 ? new OutagePool(url, { ...options, max: hotConnections, settings }) : main;
  const pools = [...new Set([main, hot])];
  const sum = (count: (pool: OutagePool) => number) => pools.reduce((all, pool) => all + count(pool), 0);

  const query = (text: string | { text: string }, ...others: unknown[]) => {
    const isHot = preparedName(typeof text === 'string' ? text : text.text) !== undefined;
    return (isHot ? hot : main).query(text as string, ...(others as []));
  };

  return {
    client: clientWith(main, { query }),
    connections: () => ({
      busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum((pool) => pool.waiting()),
    }),
    waitedMs: () => Math.max(...pools.map((pool) => pool.waitedMs())),
    suspect() {
      const dropAll = pools.map((pool) => pool.suspect());
      return () => dropAll.forEach((drop) => drop());
    },
    askAboutWaiting() {
      const questions = pools.flatMap((pool) => pool.askAboutWaiting() ?? []);
      const [first] = questions;
      if (!first) return undefined;
      return {
        text: first.text,
        values: [questions.flatMap(({ values }) => values[0] as number[])],
        answered: (rows) => questions.forEach(({ answered }) => answered(rows)),
      };
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

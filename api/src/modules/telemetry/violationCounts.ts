import type { FastifyBaseLogger } from 'fastify';
import { cappedSeries, OTHER } from './capped';
import type { Violation } from './parseCspReports';

/** The maximum number of pairs of directive and blocked origin that are counted separately. */
const MAX_PAIRS = 200;
/** The maximum number of log lines per minute. If a page's policy is wrong, every visitor's browser reports it. */
const LINES = 5;
const MINUTE_MS = 60_000;

/** The violations of the pages' Content-Security-Policy. */
export interface ViolationCounts {
  record(violation: Violation): void;
  pairs(): (Violation & { count: number })[];
  /** Returns the count for each directive. These counts never decrease. */
  directives(): { directive: string; count: number }[];
}

export function createViolationCounts(now: () => Date, log: Pick<FastifyBaseLogger, 'warn'>): ViolationCounts {
  const pairs = cappedSeries(
    MAX_PAIRS,
    () => ({ count: 0 }),
    (to, from) => void (to.count += from.count),
  );
  const directives = new Map<string, number>();
  let minute = { began: -Infinity, lines: 0, omitted: 0 };

  function logViolation({ directive, blocked }: Violation): void {
    const at = now().getTime();
    if (at - minute.began >= MINUTE_MS) {
      if (minute.omitted > 0) log.warn({ reports: minute.omitted }, 'more was kept out by the content security policy');
      minute = { began: at, lines: 0, omitted: 0 };
    }
    if (minute.lines >= LINES) minute.omitted += 1;
    else log.warn({ directive, blocked }, 'a page reports what its content security policy kept out');
    minute.lines += 1;
  }

  return {
    record(violation) {
      const { directive, blocked } = violation;
      pairs.at(`${directive} ${blocked}`).count += 1;
      directives.set(directive, (directives.get(directive) ?? 0) + 1);
      logViolation(violation);
    },
    pairs: () =>
      pairs.entries().map(([key, { count }]) => {
        const [directive = OTHER, blocked = OTHER] = key.split(' ');
        return { directive, blocked, count };
      }),
    directives: () => [...directives].map(([directive, count]) => ({ directive, count })),
  };
}

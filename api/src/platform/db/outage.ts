import { isNativeError } from 'node:util/types';
import { errorCode } from '../errorCode';

/** No database connection is available. `code` is a SQLSTATE, a system error's code, or `connection`. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code: string;

  constructor(cause: unknown) {
    super('the database gives no connection', { cause });
    this.code = errorCode(cause) ?? 'connection';
  }
}

/**
 * The SQLSTATEs of a database that cannot serve at the moment: connection exceptions (08), missing resources (53), a
 * server that is shutting down, has crashed or is starting (57P), a transaction that was idle too long (25P03), a lock
 * that did not become free in time (55P03), input/output errors (58030), and a standby that accepts no writes (25006).
 * @see https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const UNAVAILABLE = /^(08...|53...|57P..|58030|25006|25P03|55P03)$/;

/**
 * Returns the reason of a failure that may be temporary: the database is unreachable, is starting, or accepts no
 * writes.
 * @returns a SQLSTATE, a system error's code, or `connection`; null for any other failure
 */
export function outageReason(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable) return error.code;
  // In every other failure of the database, the query layer throws its own error, and the error of the driver is the
  // cause of that error.
  if (!(error instanceof Error && 'query' in error && isNativeError(error.cause))) return null;
  const { cause } = error;
  return cause instanceof DatabaseUnavailable ? cause.code : driverOutage(cause);
}

/** Like {@link outageReason}, for an error of the driver of PostgreSQL. */
export function driverOutage(error: Error): string | null {
  const code = errorCode(error) ?? 'connection';
  // An error that the database sent has a severity. The driver's error about a lost connection has no severity. The
  // system reports several addresses that all refuse the connection with an AggregateError.
  const isOutage =
    'severity' in error ? UNAVAILABLE.test(code) : error.name === 'Error' || error instanceof AggregateError;
  return isOutage ? code : null;
}

/** The longest pause between two events of one outage. */
const QUIET_MS = 10_000;

/**
 * Returns a function that says whether an event is the first of its kind in an outage: no such event happened in the
 * last seconds. During an outage everything fails again and again, and each kind of failure needs only one log line.
 */
export function createFirstOfOutage(): (kind: string) => boolean {
  const seenAt = new Map<string, number>();
  return (kind) => {
    const at = performance.now();
    const isFirst = at - (seenAt.get(kind) ?? -Infinity) > QUIET_MS;
    seenAt.set(kind, at);
    return isFirst;
  };
}

import { errorCode } from '../errorCode';

/** The database gives no connection. `code` is a SQLSTATE, a system error's code, or `connection`. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code: string;

  constructor(cause: unknown) {
    super('the database gives no connection', { cause });
    this.code = errorCode(cause) ?? 'connection';
  }
}

/**
 * SQLSTATEs of a database that cannot serve at the moment: connection exceptions (08), no room left (53), ended by an
 * operator, a crash or a start (57P), a transaction that idled too long (25P03), input/output errors
 * (58030), and a stand-by that takes no writes (25006).
 * @see https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const UNAVAILABLE = /^(08...|53...|57P..|58030|25006|25P03)$/;

/**
 * Why a call failed that may succeed later: the database is away, is starting, or takes no writes.
 * @returns a SQLSTATE, a system error's code, or `connection`; null when the failure is of another kind
 */
export function outageReason(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable) return error.code;
  // Everything else about the database comes in the query layer's error, which has the driver's as its cause.
  if (!(error instanceof Error && 'query' in error && error.cause instanceof Error)) return null;
  const { cause } = error;
  const code = errorCode(cause) ?? 'connection';
  if (cause instanceof DatabaseUnavailable) return code;
  // An error that the database itself sends has a severity. The driver's own about a lost connection are plain ones.
  const isOutage = 'severity' in cause ? UNAVAILABLE.test(code) : cause.name === 'Error';
  return isOutage ? code : null;
}

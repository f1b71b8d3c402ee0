import { isNativeError } from 'node:util/types';
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
 * SQLSTATEs of a database that cannot serve at the moment: connection exceptions (08), no resources (53), ended by an
 * operator, a crash or a start (57P), a transaction that was idle too long (25P03), input/output errors (58030), and a
 * stand-by that accepts no writes (25006).
 * @see https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const UNAVAILABLE = /^(08...|53...|57P..|58030|25006|25P03)$/;

/**
 * Returns the reason of a failure that may be temporary: the database is unreachable, is starting, or accepts no
 * writes.
 * @returns a SQLSTATE, a system error's code, or `connection`; null for any other failure
 */
export function outageReason(error: unknown): string | null {
  if (error instanceof DatabaseUnavailable) return error.code;
  // All other database failures are errors of the query layer, with the driver's error as their cause.
  if (!(error instanceof Error && 'query' in error && isNativeError(error.cause))) return null;
  const { cause } = error;
  const code = errorCode(cause) ?? 'connection';
  if (cause instanceof DatabaseUnavailable) return code;
  // Errors from the database have a severity. The driver's errors about a lost connection have none.
  const isOutage = 'severity' in cause ? UNAVAILABLE.test(code) : cause.name === 'Error';
  return isOutage ? code : null;
}

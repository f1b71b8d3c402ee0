import pino, { type DestinationStream, type Logger } from 'pino';
import { logContext } from './logContext';

/**
 * Creates the server's log. It never contains a phone number, a code, a token or a password: failed queries are logged
 * without their values. Each line has the id of the request or the job that it belongs to.
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: null, mixin: logContext, serializers: { err: withoutValues } }, destination);
}

/**
 * Returns an error in a form that may be logged. The query layer writes the values into its message, so only the query
 * and the cause are kept.
 */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!('query' in error))
    return {
      type: error.name,
      code: codeOf(error),
      message: withoutPhones(error.message),
      stack: withoutPhones(error.stack ?? ''),
    };
  const { cause } = error;
  return {
    type: error.name,
    query: error.query,
    code: codeOf(cause),
    message: cause instanceof Error ? messageOf(cause) : undefined,
  };
}

/**
 * Returns the database's message. It quotes a value that it cannot accept (SQLSTATE class 22), so those messages are
 * replaced.
 */
function messageOf(cause: Error): string {
  return codeOf(cause)?.startsWith('22') ? 'a value was not taken' : withoutPhones(cause.message);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Replaces Saudi mobile numbers in every spelling with Latin digits, because an error message may quote one. */
function withoutPhones(text: string): string {
  return text.replace(/(?:\+?966|00966|0)?5\d{8}(?!\d)/g, '(phone)');
}

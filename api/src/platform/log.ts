import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { createFirstOfOutage, outageReason } from './db/outage';
import { logContext } from './logContext';

/**
 * Creates the server's log. A failed query is logged without its values, so that the log never contains a phone number,
 * a code, a token or a password. Each line has the id of its request or job. During an outage of the database, a
 * message about a failure that the outage caused is logged once.
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  const isFirstOfOutage = createFirstOfOutage();
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method) {
      const [about, message] = args as unknown[];
      const isOutage = isObject(about) && outageReason(about['err']) !== null;
      if (!isOutage || isFirstOfOutage(String(message))) method.apply(this, args);
    },
  };
  return pino({ level, base: null, mixin: logContext, serializers: { err: withoutValues }, hooks }, destination);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns an error in a form that may be logged. The query layer writes the query's values into its message, so only
 * the query and the cause are kept.
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
 * Returns the database's message. A message about an unacceptable value (SQLSTATE class 22) quotes that value, so the
 * whole message is replaced.
 */
function messageOf(cause: Error): string {
  return codeOf(cause)?.startsWith('22') ? 'a value was not taken' : withoutPhones(cause.message);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Removes Saudi mobile numbers, in any spelling with Latin digits, because an error message may contain one. */
function withoutPhones(text: string): string {
  return text.replace(/(?:\+?966|00966|0)?5\d{8}(?!\d)/g, '(phone)');
}

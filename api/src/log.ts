import pino, { type DestinationStream, type Logger } from 'pino';

/** The server's log. It never carries a phone, a code, a token or a password: a failed query is told without its values. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: withoutValues } }, destination);
}

/** An error as it may be logged. The query layer writes the values into its message: only the query and its cause remain. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!('query' in error)) return { type: error.name, message: error.message, stack: error.stack };
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return { type: error.name, query: error.query, code, message: cause instanceof Error ? cause.message : undefined };
}

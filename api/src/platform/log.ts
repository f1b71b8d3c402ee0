import pino, { type DestinationStream, type Logger } from 'pino';

/** The server's log. It never carries a phone, a code, a token or a password: a failed query is told without its values. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: withoutValues } }, destination);
}

/** An error as it may be logged. The query layer writes the values into its message: only the query and its cause remain. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!('query' in error)) return { type: error.name, code: codeOf(error), message: withoutPhones(error.message), stack: withoutPhones(error.stack ?? '') };
  const { cause } = error;
  return { type: error.name, query: error.query, code: codeOf(cause), message: cause instanceof Error ? messageOf(cause) : undefined };
}

/** What the database says. Of a value that it cannot take (SQLSTATE class 22) it quotes the value. */
function messageOf(cause: Error): string {
  return codeOf(cause)?.startsWith('22') ? 'a value was not taken' : withoutPhones(cause.message);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Saudi mobile numbers in any of their spellings with Latin digits; whoever threw the error may have quoted one. */
function withoutPhones(text: string): string {
  return text.replace(/(?:\+?966|00966|0)?5\d{8}(?!\d)/g, '(phone)');
}

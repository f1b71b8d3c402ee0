import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';

/**
 * The attributes that may leave this machine. URLs, headers, query parameters and messages are not among them, because
 * they may contain phone numbers, tokens and ids that give access.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'eesal.call',
  'eesal.request_id',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'peer.service',
]);

/** The maximum length of an SQL statement, in characters. */
const MAX_SQL_CHARS = 1_000;

/**
 * Matches string literals (SQL-92 5.3, and PostgreSQL's E'' and $tag$), comments, and numbers that are not part of a
 * name or a placeholder.
 */
const LITERALS =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)|[eE]'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)|(?<![\w$".])\.?\d[\w.]*/g;

/**
 * Replaces every value in an SQL statement with `?`. The query layer already sends values separately, so this matters
 * only for statements that are written by hand.
 */
export function withoutValues(sql: string): string {
  return sql.slice(0, MAX_SQL_CHARS).replace(LITERALS, '?');
}

/**
 * Removes from ended spans what may contain personal data: attributes that are not in the list, events, and messages of
 * errors. It must be the first processor, because the next one sends the spans.
 */
export const withoutPersonalData: SpanProcessor = {
  onStart: () => undefined,
  onEnd({ attributes, events, status }) {
    for (const name of Object.keys(attributes)) if (!ALLOWED.has(name)) delete attributes[name];
    const sql = attributes['db.query.text'];
    if (sql !== undefined) attributes['db.query.text'] = withoutValues(String(sql));
    events.length = 0;
    delete status.message;
    // A status 4xx is a failure of the caller and not of the server (OpenTelemetry, "HTTP spans").
    if (Number(attributes['http.response.status_code']) < 500) status.code = 0;
  },
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

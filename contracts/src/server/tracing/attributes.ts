/** The attributes of a span. */
export type SpanAttributes = Readonly<Partial<Record<SpanAttribute, string | number>>>;

/**
 * The attributes that may leave this machine. URLs, headers, query parameters and messages are not among them, because
 * they may contain phone numbers, tokens and ids that give access.
 */
const ATTRIBUTES = [
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'eesal.call',
  'eesal.page',
  'eesal.request_id',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'peer.service',
] as const;
type SpanAttribute = (typeof ATTRIBUTES)[number];

/** The maximum length of a value, in characters. */
const MAX_VALUE_CHARS = 1_000;

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
  return sql.slice(0, MAX_VALUE_CHARS * 4).replace(LITERALS, '?');
}

/** Removes attributes that are not in the list, values in SQL statements, and line breaks. */
export function cleanAttributes(given: SpanAttributes = {}): SpanAttributes {
  const clean: Partial<Record<SpanAttribute, string | number>> = {};
  for (const name of ATTRIBUTES) {
    const value = given[name];
    if (value === undefined) continue;
    if (typeof value === 'number') clean[name] = value;
    else clean[name] = cleanText(name === 'db.query.text' ? withoutValues(value) : value);
  }
  return clean;
}

const cleanText = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_VALUE_CHARS);

/** The attributes of a span. */
export type SpanAttributes = Readonly<Partial<Record<SpanAttribute, string | number>>>;

/**
 * All attributes that leave this machine. There is none for an address, a header, a query parameter or a message,
 * because those contain phones, tokens and ids that give access.
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

/** The longest value, in characters. */
const LONGEST = 1_000;

/** String literals (SQL-92 5.3, and PostgreSQL's E'' and $tag$), comments, and numbers that are not part of a name or a placeholder. */
const LITERALS =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)|[eE]'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)|(?<![\w$".])\.?\d[\w.]*/g;

/**
 * Replaces every value in a statement by `?`. The query layer already sends values separately, so this is for statements
 * that somebody writes by hand.
 */
export function withoutValues(sql: string): string {
  return sql.slice(0, LONGEST * 4).replace(LITERALS, '?');
}

/** Removes what may not leave this machine: unknown attributes, values in statements, and characters that end a line. */
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

// eslint-disable-next-line no-control-regex
const cleanText = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, LONGEST);

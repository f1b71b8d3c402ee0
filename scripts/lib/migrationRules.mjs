/**
 * The statements that a migration must not contain. They break the previous release, which still runs during an update,
 * or they rewrite a table while it is locked. Instead, a migration adds what is new, and a later release removes what is
 * unused.
 */
const RULES = [
  { fault: 'drops a table', pattern: /\bdrop\s+table\b/i },
  { fault: 'drops a column', pattern: /\bdrop\s+column\b/i },
  { fault: 'drops a type', pattern: /\bdrop\s+type\b/i },
  { fault: 'renames', pattern: /\balter\s+table\b.*\brename\b/is },
  { fault: 'changes the type of a column', pattern: /\balter\s+column\b.*\b(set\s+data\s+)?type\s/is },
  { fault: 'makes a column required', pattern: /\balter\s+column\b.*\bset\s+not\s+null\b/is },
  {
    fault: 'adds a required column without a default',
    pattern: /\badd\s+column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/is,
  },
  { fault: 'adds a stored generated column', pattern: /\badd\s+column\b.*\bgenerated\s+always\s+as\s*\(/is },
];

/**
 * Returns the faults of a migration.
 * @param {string} sql
 * @returns {string[]} each fault once, in the order of the rules
 */
export function faultsOfMigration(sql) {
  const statements = withoutTexts(sql).split(';');
  return RULES.filter(({ pattern }) => statements.some((statement) => pattern.test(statement))).map(
    ({ fault }) => fault,
  );
}

/** Removes comments, function bodies and quoted strings, because their content does not change the schema. */
function withoutTexts(sql) {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, '')
    .replace(/'(?:[^']|'')*'/g, "''");
}

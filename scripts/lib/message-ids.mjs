import ts from 'typescript';

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the strings of a source file that may be message ids: its string literals, and its template strings as
 * patterns. A placeholder in a template matches one word of an id (`workshop.theme.${name}` matches
 * workshop.theme.dark, but not workshop.theme.dark.hint).
 * @returns {{ strings: string[], patterns: RegExp[] }}
 */
export function textsOf(fileName, code) {
  const strings = [];
  const patterns = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    // Only a template that begins with the first words of an id, such as `workshop.theme.`, can be an id.
    if (ts.isTemplateExpression(node) && /^[a-z][\w-]*\.([\w-]+\.)*$/i.test(node.head.text)) {
      const rest = node.templateSpans.map(({ literal }) => `[\\w-]+${escaped(literal.text)}`).join('');
      patterns.push(new RegExp(`^${escaped(node.head.text)}${rest}$`));
    }
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      fileName,
      code,
      ts.ScriptTarget.Latest,
      false,
      fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return { strings, patterns };
}

/**
 * Finds ids that sources use but no catalogue has, ids that no source uses, and ids that two catalogues have.
 * @param {string[]} ids all ids of all catalogues
 * @param {{ file: string, strings: string[], patterns: RegExp[] }[]} sources
 * @returns {string[]} a line per fault
 */
export function idFaults(ids, sources) {
  const known = new Set(ids);
  const prefixes = new Set(ids.map((id) => id.split('.')[0]));
  const isId = (text) => /^[\w-]+(\.[\w-]+)+$/.test(text) && prefixes.has(text.split('.')[0]);
  const used = new Set(sources.flatMap(({ strings }) => strings));
  const patterns = sources.flatMap((source) => source.patterns);
  return [
    ...[...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `${id}: two catalogues have it`),
    ...sources.flatMap(({ file, strings }) =>
      [...new Set(strings)]
        .filter((text) => isId(text) && !known.has(text))
        .map((id) => `${file}: no catalogue has ${id}`),
    ),
    ...sources.flatMap(({ file, patterns: own }) =>
      own
        .filter(
          ({ source }) => prefixes.has(/^\^([\w-]+)/.exec(source)[1]) && !ids.some((id) => new RegExp(source).test(id)),
        )
        .map(({ source }) => `${file}: no catalogue has ${source}`),
    ),
    ...ids
      .filter((id) => !used.has(id) && !patterns.some((pattern) => pattern.test(id)))
      .map((id) => `${id}: no source uses it`),
  ];
}

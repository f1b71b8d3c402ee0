import { operationsOf, schemasAt, type Document, type Operation, type Schema } from './document';
import type { CallRow, Tables } from './tables';

/**
 * Compares docs/calls.md with the OpenAPI document.
 * @returns one line for each difference
 */
export function differences(document: Document, { calls, additions, beyond, entities }: Tables): string[] {
  const rows = [...calls, ...additions];
  const operations = new Map(
    operationsOf(document).map(({ method, path, operation }) => [`${method} ${path}`, operation]),
  );
  const known = new Set(rows.map(nameOf));
  return [
    ...rows.flatMap((row) => {
      const operation = operations.get(nameOf(row));
      return operation
        ? missingIn(document, row, operation).map((what) => `${nameOf(row)}: ${what}`)
        : [`${nameOf(row)} is not in the document`];
    }),
    ...[...operations].flatMap(([name, operation]) =>
      known.has(name) ? undocumented(document, name, operation, rows, beyond) : [`${name} is not in docs/calls.md`],
    ),
    ...entities.flatMap(({ schema, fields }) =>
      fields
        .filter((field) => schemasAt(document, document.components.schemas[schema], field).length === 0)
        .map((field) => `${schema} has no ${field}`),
    ),
  ];
}

const nameOf = ({ method, path }: CallRow) => `${method} ${path}`;

function missingIn(
  document: Document,
  { fields, place, path, answer, isFile }: CallRow,
  operation: Operation,
): string[] {
  const given = inputsOf(document, operation);
  const content = operation.responses['200']?.content ?? {};
  const json = content['application/json']?.schema;
  return [
    ...fields
      .filter((field) => !given.some((input) => input.name === field && input.place === place))
      .map((field) => `takes no ${field} (${place})`),
    ...[...path.matchAll(/\{(\w+)\}/g)]
      .filter(([, name]) => !given.some((input) => input.place === 'path' && input.name === name))
      .map(([, name]) => `has no ${name} in its path`),
    ...answer.filter((field) => !isAnswered(document, json, field)).map((field) => `answers no ${field}`),
    ...(isFile && Object.keys(content).every((type) => type === 'application/json') ? ['answers no file'] : []),
    ...(operation.summary ? [] : ['has no summary']),
    ...(operation.tags?.length ? [] : ['has no tag']),
    ...(given.length > 0 && !operation.responses['400'] ? ['does not say how it refuses bad input'] : []),
    ...(operation.security?.length &&
    operation.security.every((each) => 'bearer' in each) &&
    !(operation.responses['401'] && operation.responses['403'])
      ? ['does not say whom it refuses']
      : []),
  ];
}

/** Returns whether the schema of a response contains a field. The path `[].name` is a field of a list's elements. */
function isAnswered(document: Document, answer: Schema | undefined, field: string): boolean {
  const [root, path] = field.startsWith('[]') ? [answer?.items, field.replace(/^\[\]\.?/, '')] : [answer, field];
  return schemasAt(document, root, path).length > 0;
}

/** Returns a line for each parameter or field of an operation that docs/calls.md does not contain. */
function undocumented(
  document: Document,
  name: string,
  operation: Operation,
  rows: CallRow[],
  beyond: Tables['beyond'],
): string[] {
  const named = new Set([
    ...rows.filter((row) => nameOf(row) === name).flatMap(({ fields }) => fields),
    ...(beyond.get(name) ?? []),
  ]);
  return inputsOf(document, operation)
    .filter(({ name: input, place }) => place !== 'path' && !named.has(input))
    .map(({ name: input }) => `${name}: ${input} is not in docs/calls.md`);
}

interface Input {
  name: string;
  place: 'query' | 'path' | 'json' | 'multipart';
}

function inputsOf(document: Document, { parameters = [], requestBody }: Operation): Input[] {
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    schemasAt(document, schema, '').flatMap(({ properties }) =>
      Object.keys(properties ?? {}).map((name): Input => ({
        name,
        place: type === 'multipart/form-data' ? 'multipart' : 'json',
      })),
    ),
  );
  return [
    ...parameters.flatMap(({ name, in: place }): Input[] => (place === 'header' ? [] : [{ name, place }])),
    ...bodies,
  ];
}

import { describeApi } from '../../src/app/apiDocument';

/** The parts of a JSON schema that these tests read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
}

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; headers?: object; content?: Record<string, { schema: Schema }> }>;
  security?: Record<string, string[]>[];
}

/** The parts of the OpenAPI document that these tests read. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Returns the OpenAPI document of the current routes. */
export async function readDocument(): Promise<Document> {
  return (await describeApi()) as Document;
}

/** Returns every operation with its method (in capitals) and path. */
export function operationsOf({ paths }: Document): { method: string; path: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/**
 * Returns the schemas at a field's path: `user.firstName`, `Branchs[].Devices[].id`. The path `''` is the schema
 * itself. Every alternative of a union is searched.
 */
export function schemasAt(document: Document, schema: Schema | undefined, path: string): Schema[] {
  const steps =
    path === ''
      ? []
      : path
          .split('.')
          .flatMap((part) => [part.replace('[]', ''), ...(part.endsWith('[]') ? ['[]'] : [])])
          .filter(Boolean);
  let found = alternatives(document, schema);
  for (const step of steps) {
    found = found.flatMap((each) => alternatives(document, step === '[]' ? each.items : each.properties?.[step]));
  }
  return found;
}

function alternatives(document: Document, schema: Schema | undefined): Schema[] {
  if (!schema) return [];
  if (schema.$ref) return alternatives(document, document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  const union = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return union.length > 0 ? union.flatMap((each) => alternatives(document, each)) : [schema];
}

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { TOTAL } from './totals';

/** The reference page's own policy: its files come from here, and so do its trial calls. */
const REFERENCE_CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Describes the routes registered after it: the document at `/docs/json`, the reference page at `/docs`. */
export async function addDocs(app: FastifyInstance, prefix: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1.0.0',
        license: { name: 'Proprietary' },
        description: 'Errors are `{message, code, fields?}`. Lists take `page`, `limit` and `search`, and say the total in `X-Total-Count`.',
      },
      servers: [{ url: prefix }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, tillKey: { type: 'http', scheme: 'bearer', description: 'The key of one till' } } },
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
    transformObject: (parts) => withAnswersDescribed(withTotals(withoutUnusedSchemas(jsonSchemaTransformObject(parts)))),
  });
  await app.register(swaggerUi, {
    routePrefix: `${prefix}/docs`,
    staticCSP: true,
    transformStaticCSP: () => REFERENCE_CSP,
    theme: { title: `${PRODUCT_NAME} API` },
  });
}

type Document = ReturnType<typeof jsonSchemaTransformObject>;

/** The provider describes each schema twice, as input and as output; what no operation refers to is left out. */
function withoutUnusedSchemas(document: Document): Document {
  if (!('components' in document) || !document.components?.schemas) return document;
  const { schemas } = document.components;
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!name || used.has(name)) continue;
      used.add(name);
      visit(schemas[name] ?? null);
    }
  };
  visit(document.paths ?? null);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } } as Document;
}

/** What `@fastify/swagger` writes where a schema has no description. */
const NO_DESCRIPTION = 'Default Response';

/** Describes each answer without a description by what its operation does. */
function withAnswersDescribed(document: Document): Document {
  if (!('paths' in document) || !document.paths) return document;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path ?? {})) as Operation[];
  for (const { summary, responses } of operations) {
    for (const answer of Object.values(responses ?? {})) if (answer.description === NO_DESCRIPTION && summary) answer.description = `${summary}: done`;
  }
  return document;
}

interface Operation {
  summary?: string;
  parameters?: { name?: string }[];
  responses?: Record<string, { description?: string; headers?: object }>;
}

/** Says of every list that its answer carries the total: a schema of the answer's body cannot. */
function withTotals(document: Document): Document {
  if (!('paths' in document) || !document.paths) return document;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path ?? {})) as Operation[];
  for (const { parameters, responses } of operations) {
    const answer = responses?.['200'];
    if (answer && parameters?.some(({ name }) => name === 'limit')) answer.headers = { [TOTAL]: { description: 'How many rows there are in all', schema: { type: 'integer' } } };
  }
  return document;
}

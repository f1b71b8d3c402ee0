import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from 'contracts';
import { customerCookieName } from 'contracts/server';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { TOTAL } from './totalHeader';

/**
 * The Content-Security-Policy of the reference page. The page loads its files only from this origin, and sends its
 * trial requests only to this origin.
 */
const REFERENCE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Documents the routes that are registered after this call: the OpenAPI document at `/docs/json`, and the reference
 * page at `/docs`.
 */
export async function addDocs(app: FastifyInstance, prefix: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1.0.0',
        license: { name: 'Proprietary' },
        description:
          'Errors are `{message, code, params?, fields?, retryAfter?}`. Lists take `page`, `limit` and `search`, and say the total in `X-Total-Count`.',
      },
      servers: [{ url: prefix }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          customerCookie: { type: 'apiKey', in: 'cookie', name: customerCookieName(true) },
          tillKey: { type: 'http', scheme: 'bearer', description: 'The key of one till' },
        },
      },
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
    transformObject: (parts) =>
      withAnswersDescribed(withTotals(withoutUnusedSchemas(jsonSchemaTransformObject(parts)))),
  });
  await app.register(swaggerUi, {
    routePrefix: `${prefix}/docs`,
    staticCSP: true,
    transformStaticCSP: () => REFERENCE_CSP,
    theme: { title: `${PRODUCT_NAME} API` },
  });
}

type Document = ReturnType<typeof jsonSchemaTransformObject>;

/**
 * Removes schemas that no operation uses. The schema provider adds each schema twice, for requests and for responses.
 */
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

/** The description that `@fastify/swagger` writes for a response without a description. */
const NO_DESCRIPTION = 'Default Response';

/** Uses the summary of an operation as the description of its responses that have none. */
function withAnswersDescribed(document: Document): Document {
  if (!('paths' in document) || !document.paths) return document;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path ?? {})) as Operation[];
  for (const { summary, responses } of operations) {
    for (const answer of Object.values(responses ?? {}))
      if (answer.description === NO_DESCRIPTION && summary) answer.description = summary;
  }
  return document;
}

interface Operation {
  summary?: string;
  parameters?: { name?: string }[];
  responses?: Record<string, { description?: string; headers?: object }>;
}

/** Documents the header with the total of every list, because a schema of the body cannot describe a header. */
function withTotals(document: Document): Document {
  if (!('paths' in document) || !document.paths) return document;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path ?? {})) as Operation[];
  for (const { parameters, responses } of operations) {
    const answer = responses?.['200'];
    if (answer && parameters?.some(({ name }) => name === 'limit'))
      answer.headers = { [TOTAL]: { description: 'The total number of rows', schema: { type: 'integer' } } };
  }
  return document;
}

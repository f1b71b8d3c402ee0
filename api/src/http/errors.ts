import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from '../errors';
import { refusals } from '../refusals';

/** Makes every failure an answer `{message, code, fields?}` (decisions, "Wire"). What nobody expected is logged, and told to nobody. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a call failed unexpectedly');
    if (refusal.extra.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.extra.retryAfterSeconds);
    return reply.status(refusal.status).send({ message: refusal.message, code: refusal.code, ...(refusal.extra.fields && { fields: refusal.extra.fields }) });
  });

  app.setNotFoundHandler((_request, reply) => {
    const { status, message, code } = refusals.path();
    return reply.status(status).send({ message, code });
  });
}

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return refusals.invalid(Object.fromEntries(error.validation.map(({ instancePath, message }) => [instancePath.slice(1) || 'request', message ?? 'Invalid'])));
  }
  if (error.statusCode === 413) return refusals.tooLarge();
  if (error.statusCode === 415) return refusals.unsupported();
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refusals.malformed();
  return refusals.unexpected();
}

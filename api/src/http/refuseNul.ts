import type { FastifyInstance } from 'fastify';
import { refusals } from '../refusals';

/** Refuses a NUL anywhere in a call's query, path or JSON: PostgreSQL's text cannot hold one, and no name or phone has one. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async function refuseNulCharacters({ query, params, body }) {
    if ([query, params, body].some(hasNul)) throw refusals.malformed();
  });
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

import type { FastifyInstance } from 'fastify';
import { refusals } from '../refusals';

/**
 * Refuses requests with strings that PostgreSQL cannot store: those with a NUL character, or with half of a surrogate
 * pair, which would silently become another character. It checks query, path and JSON body, including keys. No real
 * name or phone number contains such a character.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async function refuseUnstorableText({ query, params, body }) {
    if (![query, params, body].every(isStorable)) throw refusals.unstorable();
  });
}

/**
 * Returns whether every string in a value can be stored unchanged. It uses no recursion, because a body may be nested
 * very deeply.
 */
export function isStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return false;
    if (typeof part === 'object' && part !== null && !ArrayBuffer.isView(part))
      waiting.push(...Object.keys(part), ...Object.values(part));
  }
  return true;
}

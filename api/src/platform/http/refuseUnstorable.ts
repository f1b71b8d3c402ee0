import type { FastifyInstance } from 'fastify';
import { refusals } from '../refusals';

/**
 * Refuses texts that PostgreSQL cannot store, anywhere in a call's query, path or JSON, including keys: a NUL, and half
 * of a surrogate pair, which would silently become another character. No name or phone number contains one.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async function refuseUnstorableText({ query, params, body }) {
    if (![query, params, body].every(isStorable)) throw refusals.unstorable();
  });
}

/**
 * Returns whether every text of a value can be stored unchanged. It is not recursive, because a body may nest very
 * deeply.
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

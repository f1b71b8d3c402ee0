import type { GetReadyApiResponse } from '../../api.generated';

const SERVER = ['ok', 'starting', 'stopping'] as const;
const DATABASE = ['ok', 'read_only', 'full', 'unavailable'] as const;
const MIGRATIONS = ['ok', 'pending', 'unknown'] as const;
const DISK = ['ok', 'low', 'unknown'] as const;

/** Returns the checks in an error response of `GET /ready`; undefined if the error is not such a response. */
export function checksIn(error: unknown): GetReadyApiResponse['checks'] | undefined {
  const checks = fieldOf(fieldOf(error, 'data'), 'checks');
  const server = oneOf(SERVER, fieldOf(checks, 'server'));
  const database = oneOf(DATABASE, fieldOf(checks, 'database'));
  const migrations = oneOf(MIGRATIONS, fieldOf(checks, 'migrations'));
  const disk = oneOf(DISK, fieldOf(checks, 'disk'));
  return server && database && migrations ? { server, database, migrations, ...(disk && { disk }) } : undefined;
}

/** Returns whether an error means that the API refused the request because it is overloaded. */
export const isOverload = (error: unknown): boolean => fieldOf(fieldOf(error, 'data'), 'code') === 'OVERLOADED';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

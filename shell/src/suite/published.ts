import type { Registry, ReleaseHistory } from 'contracts';

/** The registry in a file's content. Whoever wrote it held it to its schema; what is checked is that it is one, and of the schema we know. */
export function registryIn(value: unknown): Registry | undefined {
  if (!isRecord(value) || value.schema !== 1 || !isRecord(value.remotes)) return undefined;
  return Object.values(value.remotes).every(isEntry) ? (value as Registry) : undefined;
}

/** The last changes in a file's content; what is no change is left out. */
export function historyIn(value: unknown): ReleaseHistory | undefined {
  return Array.isArray(value) ? (value.filter(isChange) as ReleaseHistory) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEntry = (value: unknown) =>
  isRecord(value) &&
  typeof value.release === 'string' &&
  isRecord(value.builtAgainst) &&
  isRecord(value.builtAgainst.contract) &&
  isRecord(value.description) &&
  Array.isArray(value.description.mounts);

const isChange = (value: unknown) => isRecord(value) && ['at', 'verb', 'part', 'release'].every((key) => typeof value[key] === 'string');

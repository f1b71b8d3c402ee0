import type { Registry, ReleaseHistory } from 'contracts';

/**
 * Returns a file's content as a registry; undefined if it is not a registry. The publisher has validated the file
 * against its schema, so this function checks only the schema's version and the fields that the page uses.
 */
export function registryIn(value: unknown): Registry | undefined {
  if (!isRecord(value) || value.schema !== 1 || !isRecord(value.remotes)) return undefined;
  return Object.values(value.remotes).every(isEntry) ? (value as Registry) : undefined;
}

/** Returns a file's content as a list of changes, without invalid entries; undefined if it is not a list. */
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

const isChange = (value: unknown) =>
  isRecord(value) && ['at', 'verb', 'part', 'release'].every((key) => typeof value[key] === 'string');

import { browserStorage } from 'contracts';

/** The key of the choice, which is not deleted with the person's other data, so that a switch survives it. */
const KEY = 'branch';

/**
 * Returns the branch at which a restaurant admin with several branches works in this browser; null for the first one.
 * @param owner a key of the person with their rights, so that nobody takes over another person's choice
 */
export function readBranch(owner: string): string | null {
  try {
    const kept = JSON.parse(browserStorage.get(KEY) ?? '{}') as { owner?: unknown; branchId?: unknown } | null;
    return kept?.owner === owner && typeof kept.branchId === 'string' ? kept.branchId : null;
  } catch {
    return null;
  }
}

/** Keeps the choice for later visits; null removes it. */
export function writeBranch(owner: string, branchId: string | null): void {
  browserStorage.set(KEY, branchId === null ? null : JSON.stringify({ owner, branchId }));
}

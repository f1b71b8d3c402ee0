import type { LoadFailure } from 'contracts';
import { isLoadFailure } from '../remotes/isLoadFailure';
import { ContractError } from '../remotes/Remotes';

/** A word for what went wrong with a remote. The federation runtime wraps errors of its plugins in texts, so that theirs are read. */
export function reasonOf(error: unknown): LoadFailure {
  if (error instanceof ContractError) return 'contract';
  if (/IntegrityError|was not published/.test(String(error))) return 'integrity';
  return isLoadFailure(error) ? 'load' : 'crash';
}

import type { LoadFailure } from 'contracts';
import { isLoadFailure } from '../remotes/isLoadFailure';
import { ContractError } from '../remotes/Remotes';

/** The federation runtime's words for a shared module of another version than the remote can work with. */
const OTHER_MODULES = /of shared singleton module/;
/** The federation runtime has the script, which threw, or is no remote (https://module-federation.io/guide/troubleshooting/runtime). */
const BROKEN_SCRIPT = /ScriptExecutionError|RUNTIME-00[12]\b/;

/** A word for what went wrong with a remote. Errors of the federation runtime wrap others in their texts, so that those are read. */
export function reasonOf(error: unknown): LoadFailure {
  const text = String(error);
  if (error instanceof ContractError || OTHER_MODULES.test(text)) return 'contract';
  if (/IntegrityError|was not published/.test(text)) return 'integrity';
  if (BROKEN_SCRIPT.test(text) || !isLoadFailure(error)) return 'crash';
  return hasCome(text) ? 'integrity' : 'load';
}

/**
 * Whether the file that an error names was answered all the same: then its content was refused, which browsers tell nobody but their console.
 */
function hasCome(text: string): boolean {
  const files = text.match(/https?:\/\/[^\s"')]+/g) ?? [];
  return files.some((file) => (performance.getEntriesByName(file, 'resource') as PerformanceResourceTiming[]).some(({ responseStatus }) => responseStatus === 200));
}

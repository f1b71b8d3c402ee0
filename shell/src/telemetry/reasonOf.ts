import type { LoadFailure } from 'contracts';
import { isLoadFailure } from '../remotes/isLoadFailure';
import { ContractError } from '../remotes/RemoteLoader';
import { SlowError } from '../remotes/slowness';
import type { LoadRecord } from './LoadRecords';

/** The federation runtime's message for a shared module whose version the remote cannot use. */
const OTHER_MODULES = /of shared singleton module/;
/**
 * The federation runtime's message for a script that was loaded but threw or is not a remote
 * (https://module-federation.io/guide/troubleshooting/runtime).
 */
const BROKEN_SCRIPT = /ScriptExecutionError|RUNTIME-00[12]\b/;

/**
 * Classifies a failure of a remote. The federation runtime wraps errors and preserves only their texts, so this
 * function reads the texts.
 */
export function reasonOf({ error, reason }: NonNullable<LoadRecord['failure']>): LoadFailure {
  if (reason) return reason;
  const text = String(error);
  if (error instanceof SlowError) return 'slow';
  if (error instanceof ContractError || OTHER_MODULES.test(text)) return 'contract';
  if (/IntegrityError|was not published/.test(text)) return 'integrity';
  if (BROKEN_SCRIPT.test(text) || !isLoadFailure(error)) return 'crash';
  return wasDelivered(text) ? 'integrity' : 'load';
}

/**
 * Returns whether the file in an error message was delivered with status 200. If so, the browser refused its content,
 * for example because its hash differs. Browsers report that only in their console.
 */
function wasDelivered(text: string): boolean {
  // Vite names only the path of a style sheet.
  const files = text.match(/(?:https?:\/)?\/[^\s"')]+/g) ?? [];
  return files.some((file) =>
    (performance.getEntriesByName(new URL(file, location.href).href, 'resource') as PerformanceResourceTiming[]).some(
      ({ responseStatus }) => responseStatus === 200,
    ),
  );
}

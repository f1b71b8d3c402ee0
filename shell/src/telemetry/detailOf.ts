import { FAILURE_LIMITS, mountAt, PAGE_ROUTE, STACK_FRAME, withoutPersonalData, type FailureDetail } from 'contracts';
import type { RemoteLoader } from '../remotes/RemoteLoader';
import type { LoadRecord } from './LoadRecords';

/** A line of a stack: `at load (https://…:1:2)` in Chromium, `load@https://…:1:2` in Firefox and Safari. */
const LINE = /^\s*(?:at )?(?:(.*?)(?: \(|@))?(https?:\/\/[^\s()]+):(\d+):(\d+)\)?$/;

/** The parts of the loader that a report needs. */
export type Reported = Pick<RemoteLoader, 'records' | 'registry' | 'router'>;

/** Returns the content of a failure, without data about a person; undefined for a success. */
export function detailOf({ remote, failure }: LoadRecord, remoteLoader: Reported): FailureDetail | undefined {
  if (!failure) return undefined;
  const { error, slot } = failure;
  const isError = error instanceof Error;
  return {
    message: withoutPersonalData(isError ? `${error.name}: ${error.message}` : String(error)),
    page: pageOf(remote, remoteLoader, slot !== undefined),
    stack: isError ? framesOf(error.stack ?? '') : [],
  };
}

function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', address = '', row, column] = LINE.exec(line) ?? [];
      if (!URL.canParse(address)) return [];
      const frame = `at ${name} (${new URL(address).pathname}:${row}:${column})`;
      return STACK_FRAME.test(frame) ? [frame] : [];
    })
    .slice(0, FAILURE_LIMITS.frames);
}

/**
 * Returns the route of the open page, or the remote's first path if the page of another remote is open.
 * @param isInSlot whether the remote has added something to the page of another remote
 */
function pageOf(remote: string, { registry, router }: Reported, isInSlot: boolean): string {
  const { location, matches = [] } = router?.state ?? {};
  const own = isInSlot || (location && mountAt(registry, location.pathname)?.remote === remote);
  if (!own) return registry.remotes[remote]?.description.mounts[0]?.path ?? '/';
  const route = matches
    .map(({ route: { path = '' } }) => `/${path}`)
    .join('')
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
  return PAGE_ROUTE.test(route) ? route : '/';
}

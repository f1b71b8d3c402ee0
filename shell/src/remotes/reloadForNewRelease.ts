import { FILES_LOST, KEEP_TYPED, mountAt, SHELL, tabStorage, type Registry } from 'contracts';
import { releaseHasMoved, releaseIn } from './releaseHasMoved';

/** The session storage key of the list of releases that this tab has already left by a reload. */
const KEY = 'suite.healed';

/**
 * Reloads the page at the same URL when files of a remote or of the shell are missing because another release is live.
 * Unsaved input is preserved. A tab reloads only once per release. Otherwise a cache that returns the old page would
 * cause endless reloads.
 * @returns whether the page is about to reload
 */
export async function reloadForNewRelease(registry: Registry, part: string, reload: () => void): Promise<boolean> {
  if (!(await releaseHasMoved(registry, part)) || !remember(`${part} ${releaseIn(registry, part) ?? ''}`)) return false;
  dispatchEvent(new Event(KEEP_TYPED));
  reload();
  return true;
}

/** Calls {@link reloadForNewRelease} when a component reports missing files of the current remote or of the shell. */
export function reloadWhenFilesAreLost(registry: Registry, reload: () => void): void {
  addEventListener(FILES_LOST, () => {
    const shown = mountAt(registry, location.pathname)?.remote ?? SHELL;
    void reloadForNewRelease(registry, shown, reload).then(
      (isLeaving) => isLeaving || reloadForNewRelease(registry, SHELL, reload),
    );
  });
}

/**
 * Remembers that this tab has left a release.
 * @returns false if it was remembered before, or if the storage refuses it
 */
function remember(release: string): boolean {
  const left = tabStorage.get(KEY)?.split('\n') ?? [];
  // A tab without storage does not reload, because it could not remember the reload and would reload again and again.
  return !left.includes(release) && tabStorage.set(KEY, [...left, release].join('\n'));
}

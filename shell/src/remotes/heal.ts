import { FILES_LOST, KEEP_TYPED, mountAt, type Registry } from 'contracts';
import { releaseHasMoved, releaseIn, SHELL } from './releaseHasMoved';

/** In the tab's storage: which releases this tab has left for a newer one by itself. */
const KEY = 'suite.healed';

/**
 * Loads the page anew, at the same address and with what was typed, when files of a remote, or of the shell, could not be had and
 * another release of it is live than the one this page was made for. Once per release and tab: a page that comes back as it was (a cache in between) stays, so nothing loops.
 * @returns whether the page is being left
 */
export async function heal(registry: Registry, part: string, reload: () => void): Promise<boolean> {
  if (!(await releaseHasMoved(registry, part)) || !remember(`${part} ${releaseIn(registry, part) ?? ''}`)) return false;
  dispatchEvent(new Event(KEEP_TYPED));
  reload();
  return true;
}

/** Heals the page whenever it says that files are lost: of the remote that is shown, or of the shell. */
export function healWhenTold(registry: Registry, reload: () => void): void {
  addEventListener(FILES_LOST, () => {
    const shown = mountAt(registry, location.pathname)?.remote ?? SHELL;
    void heal(registry, shown, reload).then((isLeaving) => isLeaving || heal(registry, SHELL, reload));
  });
}

/** @returns false when it was remembered before, or cannot be */
function remember(release: string): boolean {
  try {
    const left = sessionStorage.getItem(KEY)?.split('\n') ?? [];
    if (left.includes(release)) return false;
    sessionStorage.setItem(KEY, [...left, release].join('\n'));
    return true;
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
}

import type { Registry } from 'contracts';

/** The shell among the parts of the suite; a remote's name is another. */
export const SHELL = 'shell';

/** Where the registry is when the page does not say. */
const USUAL = '/remotes/registry.json';
/** Somebody is looking at a page that waits for the answer. */
const PATIENCE_MS = 5000;

/**
 * Whether another release of a remote, or of the shell, is live than the one this page was made for.
 * When the registry cannot be asked the answer is no: the page goes on with what it has.
 */
export async function releaseHasMoved(known: Registry, part: string): Promise<boolean> {
  try {
    const answer = await fetch(globalThis.suitePage?.registryUrl ?? USUAL, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return false;
    const live: unknown = await answer.json();
    const release = releaseIn(live, part);
    return release !== undefined && release !== releaseIn(known, part);
  } catch {
    return false;
  }
}

/** The live release of a remote, or of the shell; undefined where there is none, and in what is no registry. */
export function releaseIn(registry: unknown, part: string): string | undefined {
  const { shell, remotes } = (registry ?? {}) as Partial<Registry>;
  const entry = part === SHELL ? shell : remotes?.[part];
  return typeof entry?.release === 'string' ? entry.release : undefined;
}

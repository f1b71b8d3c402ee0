import type { Registry } from 'contracts';

const REGISTRY = '/remotes/registry.json';

/**
 * Whether another release of a remote is live than the one this page was made for.
 * When the registry cannot be asked the answer is no: the page goes on with what it has.
 */
export async function releaseHasMoved(known: Registry, remote: string): Promise<boolean> {
  try {
    const answer = await fetch(REGISTRY, { cache: 'no-store' });
    if (!answer.ok) return false;
    const live: unknown = await answer.json();
    return releaseIn(live, remote) !== undefined && releaseIn(live, remote) !== known.remotes[remote]?.release;
  } catch {
    return false;
  }
}

function releaseIn(registry: unknown, remote: string): string | undefined {
  const entry = (registry as Partial<Registry> | null)?.remotes?.[remote];
  return typeof entry?.release === 'string' ? entry.release : undefined;
}

import { deadline, REGISTRY_PATH, SHELL, type Registry } from 'contracts';

/**
 * The maximum wait for the registry, in milliseconds. It is short, because the person's page waits for the response.
 */
const TIMEOUT_MS = 5000;

/**
 * Returns whether the live release of a remote or of the shell differs from the release in this page. Returns false if
 * the registry cannot be read; the page then continues with its own release.
 */
export async function releaseHasMoved(known: Registry, part: string): Promise<boolean> {
  const release = releaseIn(await readLiveRegistry('no-store'), part);
  return release !== undefined && release !== releaseIn(known, part);
}

/** Returns the live registry, which is not validated; null if it cannot be read. */
export async function readLiveRegistry(cache: RequestCache): Promise<Registry | null> {
  try {
    const answer = await fetch(globalThis.suitePage?.registryUrl ?? REGISTRY_PATH, {
      cache,
      signal: deadline(TIMEOUT_MS),
    });
    return answer.ok ? ((await answer.json()) as Registry) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the live release of a remote or of the shell; undefined if there is none, or if the value is not a registry.
 */
export function releaseIn(registry: unknown, part: string): string | undefined {
  const { shell, remotes } = (registry ?? {}) as Partial<Registry>;
  const entry = part === SHELL ? shell : remotes?.[part];
  return typeof entry?.release === 'string' ? entry.release : undefined;
}

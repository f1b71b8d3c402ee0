/**
 * Fetches files past the browser's cache, which then has them as the server has them now: what was published never changes, so a
 * broken copy of it would be kept for a year. A file that cannot be had is left to whoever asks for it next.
 */
export async function refetch(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload' })));
}

/** The file that an error of webpack's loader speaks of. */
export function fileOf(error: unknown): string[] {
  return error instanceof Error && 'request' in error && typeof error.request === 'string' ? [error.request] : [];
}

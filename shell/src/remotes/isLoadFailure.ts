/** Returns true if files of a remote could not be loaded, and false if its code threw. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/RUNTIME-0\d\d|Loading (CSS )?chunk|Failed to (fetch|load)/.test(error.message) || error.name === 'ChunkLoadError')
  );
}

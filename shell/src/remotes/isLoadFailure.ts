/** Whether an error means that files of a remote could not be loaded, rather than that its code threw. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/RUNTIME-0\d\d|Loading (CSS )?chunk|Failed to (fetch|load)/.test(error.message) || error.name === 'ChunkLoadError')
  );
}

/**
 * Matches the messages about files that could not be loaded: of the federation runtime, of webpack, Rspack and Vite, and
 * of `fetch` and `import()` in Chromium, Firefox and Safari.
 */
const NOT_LOADED =
  /RUNTIME-0\d\d|Loading (CSS )?chunk|Failed to (fetch|load)|preload CSS|dynamically imported module|Importing a module script|Load failed|NetworkError/;

/** Returns true if files of a remote could not be loaded, and false if its code threw. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (NOT_LOADED.test(error.message) || error.name === 'ChunkLoadError');
}

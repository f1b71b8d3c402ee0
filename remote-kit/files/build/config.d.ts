/**
 * Returns the whole configuration of the bundler, or of vitest, for a remote.
 * @param options `directory`: the package's folder; by default the current folder
 */
export declare function remote(options?: { directory?: string }): (...args: never[]) => Record<string, unknown>;

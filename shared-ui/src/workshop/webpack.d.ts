/** The return value of webpack's `import.meta.webpackContext`: the matching modules, keyed by their relative names. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): {
    (key: string): unknown;
    keys(): string[];
  };
}

import { firstFiles, type FederationManifest } from './manifest';
import type { ReleaseFile } from './releases';

/** The size in bytes, before compression, above which publishing warns (docs/integrators.md). */
const LARGE = 1_000_000;

/** Returns a warning if the files that a remote's first page needs are large together, and for each other large file. */
export function sizeWarnings(manifest: FederationManifest, files: readonly ReleaseFile[]): string[] {
  const { scripts, styles } = firstFiles(manifest);
  const first = new Set([...scripts, ...styles]);
  const together = files.filter(({ name }) => first.has(name)).reduce((sum, { content }) => sum + content.length, 0);
  return [
    ...(together > LARGE
      ? [`the first page loads ${megabytes(together)}: load what it does not show at once with import()`]
      : []),
    ...files
      .filter(({ name, content }) => !first.has(name) && !name.endsWith('.map') && content.length > LARGE)
      .map(({ name, content }) => `dist/${name} has ${megabytes(content.length)}`),
  ].map((text) => `${text} (limit ${megabytes(LARGE)} before compression)`);
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { deadline, STACK_FRAME } from 'contracts';

const maps = new Map<string, Promise<TraceMap | null>>();

/** Fetches the source map of a file once; null if it is not published. */
function mapOf(file: string): Promise<TraceMap | null> {
  const known = maps.get(file);
  if (known) return known;
  const map = fetch(`${file}.map`, { signal: deadline() }).then(
    async (answer) => (answer.ok ? new TraceMap(await answer.text()) : null),
    () => null,
  );
  maps.set(file, map);
  return map.catch(() => null);
}

/**
 * Translates the frame of a stack to the source.
 * @param origin the origin of the releases, which have their source maps
 * @returns the frame itself if its file has no source map
 */
export async function sourceOf(frame: string, origin: string): Promise<string> {
  const [, name = '', file = '', line, column] = STACK_FRAME.exec(frame) ?? [];
  const map = await mapOf(new URL(file, origin).href);
  // Stacks count columns from 1, source maps from 0.
  const at = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
  if (!at?.source) return frame;
  const source = at.source.replace(/^webpack:\/\/[^/]*\//, '');
  return `at ${at.name ?? name} (${source}:${at.line}:${at.column + 1})`;
}

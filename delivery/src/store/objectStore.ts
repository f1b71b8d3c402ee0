/** How a stored object is served. */
export interface ServedAs {
  /** The object's media type. */
  type: string;
  /**
   * `forever`: the object never changes, so caches may keep it. `checked`: browsers ask each time whether it has
   * changed.
   */
  cached: 'forever' | 'checked';
}

/** A file at the site's root, in one generation of the registry. */
export interface SiteFile {
  key: string;
  content: Buffer | string;
  served: ServedAs;
}

/**
 * The store of releases and the registry. It needs only operations that both a folder and an object store offer. Keys
 * are paths with forward slashes; objects under a key that begins with a dot are not public.
 */
export interface ObjectStore {
  /** The store's path or URL, as given on the command line. */
  readonly address: string;
  /** @returns the object's content, or `null` when there is none */
  read(key: string): Promise<Buffer | null>;
  /** Writes an object atomically: a reader sees the old or the new one, never a part. */
  write(key: string, content: Buffer | string, served: ServedAs): Promise<void>;
  /**
   * Writes an object unless the key exists.
   * @returns whether this call wrote it; of several simultaneous calls, exactly one does
   */
  create(key: string, content: string): Promise<boolean>;
  /** Returns the sorted keys with a prefix that are after `after`. */
  list(prefix: string, after?: string): Promise<string[]>;
  /** Removes objects. Missing objects are not an error. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Writes an object for a generation of the registry. Does nothing if a later generation exists, because its object is
   * stored under this key or soon will be.
   * @param isLast returns whether this is still the last generation; called directly before the object is replaced
   * @returns whether the stored object now belongs to this generation
   */
  show(
    key: string,
    generation: number,
    content: Buffer | string,
    served: ServedAs,
    isLast: () => Promise<boolean>,
  ): Promise<boolean>;
}

/** Returns the generation of a stored registry; 0 when there is none. */
export function generationOf(content: Buffer | string | null): number {
  if (content === null) return 0;
  try {
    const value: unknown = JSON.parse(content.toString());
    const generation = typeof value === 'object' && value !== null && 'generation' in value ? value.generation : 0;
    return typeof generation === 'number' ? generation : 0;
  } catch {
    // A damaged registry counts as missing, so the next registry replaces it.
    return 0;
  }
}

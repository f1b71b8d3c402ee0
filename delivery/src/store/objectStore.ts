/** How a stored object is to be served. */
export interface ServedAs {
  /** Its media type. */
  type: string;
  /** `forever`: its name holds a hash of its content, or its folder never changes. `checked`: asked for anew each time. */
  kept: 'forever' | 'checked';
}

/**
 * Where releases and the registry lie: as little as a folder and an object store both can do. Keys are paths with forward
 * slashes; what lies under a key that begins with a dot is not for the public.
 */
export interface ObjectStore {
  /** Where it is, as its users write it. */
  readonly address: string;
  /** @returns the object's content, or `null` when there is none */
  read(key: string): Promise<Buffer | null>;
  /** Puts an object as a whole: a reader sees the old one or the new one, never a part. */
  write(key: string, content: Buffer | string, served: ServedAs): Promise<void>;
  /**
   * Puts an object unless there is one under this key.
   * @returns whether this call put it: of several at once, one does
   */
  create(key: string, content: string): Promise<boolean>;
  /** The keys below a prefix in their order, beginning behind `after`. */
  list(prefix: string, after?: string): Promise<string[]>;
  /** Takes objects away; those that are not there are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Puts what a generation of the registry shows under this key, unless that of a later one is there or is about to be.
   * @param isLast whether no later generation was created meanwhile; asked once more right before the object is replaced
   * @returns whether it was put
   */
  show(key: string, generation: number, content: Buffer | string, served: ServedAs, isLast: () => Promise<boolean>): Promise<boolean>;
}

/** The generation of a stored registry; 0 when there is none. */
export function generationOf(content: Buffer | string | null): number {
  if (content === null) return 0;
  try {
    const value: unknown = JSON.parse(content.toString());
    const generation = typeof value === 'object' && value !== null && 'generation' in value ? value.generation : 0;
    return typeof generation === 'number' ? generation : 0;
  } catch {
    // Whatever broke it, the next one replaces it.
    return 0;
  }
}

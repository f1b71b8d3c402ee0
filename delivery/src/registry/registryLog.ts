import { registry as registrySchema, type Registry } from 'contracts/registry';
import { HISTORY_LENGTH, historyOf } from '../site/history';
import { PAGES, siteFiles, type SiteFile } from '../site/siteFiles';
import { generationOf, type ObjectStore, type ServedAs } from '../store/objectStore';
import { generation as generationSchema, type Generation, type RegistryChange } from './change';

/** The live registry, as the pages read it. */
export const REGISTRY_KEY = 'remotes/registry.json';
/** Its last changes, for those who look after the suite. */
export const HISTORY_KEY = 'remotes/releases.json';
const CHECKED_JSON: ServedAs = { type: 'application/json', kept: 'checked' };
/** Every change, numbered from 1: `.registry/00000001.json`. Not for the public: it names people. */
const LOG = '.registry/';
const NOTHING_PUBLISHED: Registry = { schema: 1, generation: 0, remotes: {} };

/** What a change gives: the registry as it is to be, and its line in the log without its time. `null` leaves all as it is. */
export type Change = (live: Registry) => { registry: Registry; change: Omit<RegistryChange, 'at'> } | null;

/** The registry of a store, and how it came to be. */
export interface RegistryLog {
  /** The registry as its last change left it, shown or not. */
  read(): Promise<Registry>;
  /** Every change, the first one first. */
  generations(): Promise<Generation[]>;
  /**
   * Changes the registry as one step: of several changes at once each sees the outcome of those before it.
   * @param make may be called more than once; what it throws is thrown, and nothing has changed
   * @returns the registry as it stands afterwards
   */
  change(make: Change): Promise<Registry>;
}

/**
 * The log of a store's registry. A change creates the next numbered file under a name that only one can take, which is the
 * moment it counts; then the pages are made anew, and {@link REGISTRY_KEY} is replaced. No lock is needed, and none is left behind by a process that was
 * killed: whoever comes next shows what it had no time to show (docs/decisions/0009).
 */
export function registryLog(store: ObjectStore, now: () => Date = () => new Date()): RegistryLog {
  const keyOf = (number: number) => `${LOG}${String(number).padStart(8, '0')}.json`;

  const numbersAfter = async (number: number): Promise<number[]> =>
    (await store.list(LOG, number === 0 ? undefined : keyOf(number))).flatMap((key) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0) || []);

  const lastNumber = async (known: number) => (await numbersAfter(known)).at(-1) ?? known;

  /** What was read once: a generation never changes. */
  const known = new Map<number, Generation>();
  const readGeneration = async (number: number): Promise<Generation> => {
    const kept = known.get(number);
    if (kept) return kept;
    const content = await store.read(keyOf(number));
    if (content === null) throw new Error(`${store.address}: ${keyOf(number)} is missing`);
    const generation = generationSchema.parse(JSON.parse(content.toString('utf8')));
    known.set(number, generation);
    return generation;
  };

  const registryAt = async (number: number): Promise<Registry> => (number === 0 ? NOTHING_PUBLISHED : (await readGeneration(number)).registry);

  /** Shows the last generation, also when others go on meanwhile or one was killed before it could. */
  async function show(): Promise<Registry> {
    for (;;) {
      const shown = generationOf(await store.read(REGISTRY_KEY));
      const last = await lastNumber(shown);
      const registry = await registryAt(last);
      if (last === shown) return registry;
      const isLast = async () => (await lastNumber(last)) === last;
      const files = await filesOf(last, registry);
      // Pages that only another shell has drawn.
      const stale = (await store.list(PAGES)).filter((key) => !files.some((file) => file.key === key));
      if (stale.length > 0 && (await isLast())) await store.remove(stale);
      for (const { key, content, served } of files) {
        if (!(await store.show(key, last, content, served, isLast))) break;
      }
    }
  }

  /** All that a generation shows. The registry comes last: where it is shown, everything is. */
  async function filesOf(last: number, registry: Registry): Promise<SiteFile[]> {
    const first = Math.max(1, last - HISTORY_LENGTH + 1);
    const history = historyOf(await Promise.all(Array.from({ length: last - first + 1 }, (_, index) => readGeneration(first + index))));
    return [
      ...(await siteFiles(store, registry)),
      { key: HISTORY_KEY, content: json(history), served: CHECKED_JSON },
      { key: REGISTRY_KEY, content: json(registry), served: CHECKED_JSON },
    ];
  }

  return {
    async read() {
      const shown = await store.read(REGISTRY_KEY);
      const number = generationOf(shown);
      const last = await lastNumber(number);
      return shown !== null && last === number && number > 0 ? registrySchema.parse(JSON.parse(shown.toString('utf8'))) : registryAt(last);
    },

    async generations() {
      return Promise.all((await numbersAfter(0)).map(readGeneration));
    },

    async change(make) {
      for (;;) {
        const number = await lastNumber(generationOf(await store.read(REGISTRY_KEY)));
        const made = make(await registryAt(number));
        if (!made) return show();
        const next = generationSchema.parse({
          change: { at: now().toISOString(), ...made.change },
          registry: { ...made.registry, generation: number + 1 },
        } satisfies Generation);
        if (await store.create(keyOf(number + 1), json(next))) return show();
      }
    },
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

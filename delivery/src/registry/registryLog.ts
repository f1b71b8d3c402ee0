import { channel } from 'node:diagnostics_channel';
import { REGISTRY_PATH } from 'contracts';
import { registry as registrySchema, type Registry } from 'contracts/registry';
import { HISTORY_LENGTH, historyOf } from '../site/history';
import { RENDERED } from '../site/renderedPages';
import { PAGES, siteFiles } from '../site/siteFiles';
import { generationOf, type ObjectStore, type ServedAs, type SiteFile } from '../store/objectStore';
import type { Author } from '../author';
import { Refusal } from '../refusal';
import { nameIn, signChange, switchOf } from '../owners/trust';
import {
  type Generation,
  generation as generationSchema,
  OWNERS,
  type RegistryChange,
  RELEASING,
  SWITCHES,
} from './change';

/** The key of the live registry, which the pages read. */
export const REGISTRY_KEY = REGISTRY_PATH.slice(1);
/** The key of the registry's most recent changes, for the suite's operators. */
export const HISTORY_KEY = 'remotes/releases.json';
const CHECKED_JSON: ServedAs = { type: 'application/json', cached: 'checked' };
/**
 * The folder of all changes, numbered from 1: `.registry/00000001.json`. The folder is not public, because the changes
 * contain names of people.
 */
const LOG = '.registry/';
const NOTHING_PUBLISHED: Registry = { schema: 1, generation: 0, remotes: {} };

/** Receives every successful change of this process, with the number of its generation. The command line logs it. */
export const CHANGES = channel('eesal:registry-changes');
export type ReportedChange = RegistryChange & { generation: number };

/** Computes a change: the new registry and the log entry without its time; `null` changes nothing. */
type Change = (
  live: Registry,
) => { registry: Registry; change: Omit<RegistryChange, 'at' | 'by'> & { by: Author } } | null;

/** The registry of a store, and its history. */
export interface RegistryLog {
  /** Returns the registry after its last change, even if the pages do not show it yet. */
  read(): Promise<Registry>;
  /** Returns all changes, the oldest first. */
  generations(): Promise<Generation[]>;
  /** Returns the change that made the live release of a remote or of the shell live; `null` if it was never live. */
  lastRelease(part: string): Promise<RegistryChange | null>;
  /**
   * Changes the registry atomically. Simultaneous changes run one after the other, and each sees the result of the
   * changes before it.
   * @param make may be called more than once; if it throws, nothing changes
   * @throws {Refusal} when the store has owners and the author may not make this change
   * @returns the registry after the change
   */
  change(make: Change): Promise<Registry>;
}

/**
 * Opens the log of a store's registry. A change creates the file with the next number. Only one process can create this
 * file, and the change takes effect as soon as the file exists. Then the pages are created again, and
 * {@link REGISTRY_KEY} is replaced. No lock is needed, so a killed process leaves no lock behind. The next process
 * finishes the killed process's update of the pages (docs/decisions/0009).
 */
export function registryLog(store: ObjectStore, now: () => Date = () => new Date()): RegistryLog {
  const keyOf = (number: number) => `${LOG}${String(number).padStart(8, '0')}.json`;

  const numbersAfter = async (number: number): Promise<number[]> =>
    (await store.list(LOG, number === 0 ? undefined : keyOf(number))).flatMap(
      (key) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0) || [],
    );

  const lastNumber = async (known: number) => (await numbersAfter(known)).at(-1) ?? known;

  /** A cache of generations, which never change. */
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

  const registryAt = async (number: number): Promise<Registry> =>
    number === 0 ? NOTHING_PUBLISHED : (await readGeneration(number)).registry;

  /** Returns the last generations up to the given one, the oldest first. */
  const lastGenerations = (last: number): Promise<Generation[]> => {
    const first = Math.max(1, last - HISTORY_LENGTH + 1);
    return Promise.all(Array.from({ length: last - first + 1 }, (_, index) => readGeneration(first + index)));
  };

  /** @throws {Refusal} when the owners are older than those of an earlier generation */
  async function refuseOlderOwners({ owners }: Registry, last: number): Promise<void> {
    const newest = Math.max(...(await lastGenerations(last)).map(({ registry }) => registry.owners?.number ?? 0));
    if (newest > (owners?.number ?? 0))
      throw new Refusal('nothing can be published', [
        `the owners of this store have the number ${owners?.number ?? 0}, and had the number ${newest} before: somebody put old owners back, and the operator must set them again`,
      ]);
  }

  /**
   * Publishes the last generation to the pages, even if more generations are added during the update, or if a process
   * was killed before it could publish its generation.
   */
  async function show(): Promise<Registry> {
    for (;;) {
      const shown = generationOf(await store.read(REGISTRY_KEY));
      const last = await lastNumber(shown);
      const registry = await registryAt(last);
      if (last === shown) return registry;
      const isLast = async () => (await lastNumber(last)) === last;
      const files = await filesOf(last, registry);
      // Removes pages that the live shell's build does not have, and pages of releases that are no longer live.
      const kept = [...(await store.list(PAGES)), ...(await store.list(RENDERED))];
      const stale = kept.filter((key) => !files.some((file) => file.key === key));
      if (stale.length > 0 && (await isLast())) await store.remove(stale);
      for (const { key, content, served } of files) {
        if (!(await store.show(key, last, content, served, isLast))) break;
      }
    }
  }

  /** Returns all files of a generation. The registry is the last, because it refers to the other files. */
  async function filesOf(last: number, registry: Registry): Promise<SiteFile[]> {
    const history = historyOf(await lastGenerations(last));
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
      return shown !== null && last === number && number > 0
        ? registrySchema.parse(JSON.parse(shown.toString('utf8')))
        : registryAt(last);
    },

    async generations() {
      return Promise.all((await numbersAfter(0)).map(readGeneration));
    },

    async lastRelease(part) {
      for (const number of (await numbersAfter(0)).toReversed()) {
        const { change } = await readGeneration(number);
        if (change.remote === part && RELEASING.has(change.verb)) return change;
      }
      return null;
    },

    async change(make) {
      for (;;) {
        const number = await lastNumber(generationOf(await store.read(REGISTRY_KEY)));
        const live = await registryAt(number);
        const made = make(live);
        if (!made) return show();
        const { by: author, verb, remote, ...about } = made.change;
        const part = SWITCHES.has(verb) ? switchOf(remote) : remote;
        if (verb !== OWNERS) await refuseOlderOwners(live, number);
        const { registry, by } =
          verb === OWNERS
            ? { registry: made.registry, by: nameIn(made.registry, author) }
            : signChange(live, made.registry, part, author, number + 1);
        const next = generationSchema.parse({
          change: { at: now().toISOString(), by, verb, remote, ...about },
          registry: { ...registry, generation: number + 1 },
        } satisfies Generation);
        if (!(await store.create(keyOf(number + 1), json(next)))) continue;
        CHANGES.publish({ ...next.change, generation: number + 1 } satisfies ReportedChange);
        return show();
      }
    },
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

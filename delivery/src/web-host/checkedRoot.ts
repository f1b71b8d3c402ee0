import { registry as registrySchema, type Registry } from 'contracts/registry';
import type { z } from 'zod';
import { checkOwners, faultsIn } from '../owners/trust';
import { Refusal } from '../refusal';
import { HISTORY_KEY, REGISTRY_KEY } from '../registry/registryLog';
import { siteFiles } from '../site/siteFiles';
import { folderStore } from '../store/folder';
import { rootFile, siteRoot, valueIn, type RootFile, type SiteRoot } from './siteRoot';

/** How long a registry that cannot be used is not read again, in milliseconds. */
const REST_MS = 2_000;

type Files = ReadonlyMap<string, RootFile>;
const NOTHING: Files = new Map();

interface CheckedRootOptions {
  storeDir: string;
  /** The operator's public key. Without it, the owners in the store are believed. */
  operator?: string;
  /** Called for each part of a new registry that is not shown, and for a registry that cannot be used. */
  onFault(part: string, reason: string): void;
}

/**
 * Returns the files at the site's root. In a store with owners, whoever can write to the store could write any page
 * there. So this root makes the pages again, from what the owners have signed, whenever the registry changes. If
 * the registry cannot be used, for example because somebody put old owners back, the last good pages stay.
 */
export function checkedRoot({ storeDir, operator, onFault }: CheckedRootOptions): SiteRoot {
  const disk = siteRoot(storeDir);
  const store = folderStore(storeDir);
  let known: { hash: string; files: Files | null } | undefined;
  let making: Promise<Files | null> | undefined;
  let failed: { hash: string; at: number } | undefined;
  let newestOwners = 0;
  const newest = new Map<string, number>();

  /** Returns the checked files by key; `null` in a store without owners, whose files are used as they are. */
  async function checked(): Promise<Files | null> {
    const file = await disk.file(REGISTRY_KEY);
    const hash = file?.hash ?? '';
    if (known?.hash === hash) return known.files;
    const lastGood = known?.files ?? (operator === undefined ? null : NOTHING);
    if (failed?.hash === hash && Date.now() - failed.at < REST_MS) return lastGood;
    making ??= make(file)
      .then(
        (files) => {
          failed = undefined;
          known = { hash, files };
          return files;
        },
        (error: unknown) => {
          if (failed?.hash !== hash) onFault('registry', error instanceof Error ? error.message : String(error));
          failed = { hash, at: Date.now() };
          return lastGood;
        },
      )
      .finally(() => {
        making = undefined;
      });
    return making;
  }

  async function make(file: RootFile | null): Promise<Files | null> {
    const registry = file && (valueIn(file, registrySchema) as Registry | null);
    if (!registry?.owners && newestOwners === 0 && operator === undefined) return null;
    if (!file || !registry) throw new Refusal('the registry cannot be used', ['it is missing or invalid']);
    checkOwners(registry, operator);
    refuseOlder(registry);
    const files = new Map([[REGISTRY_KEY, file]]);
    for (const { key, content } of await siteFiles(store, registry)) files.set(key, rootFile(Buffer.from(content)));
    newestOwners = registry.owners?.number ?? 0;
    for (const [part, { generation }] of Object.entries(registry.signatures ?? {})) newest.set(part, generation);
    for (const [part, reason] of Object.entries(faultsIn(registry))) onFault(part, reason);
    return files;
  }

  /** @throws {Refusal} when the owners or a signature are older than those that this process has seen */
  function refuseOlder({ owners, signatures = {} }: Registry): void {
    const older = Object.entries(signatures).filter(([part, { generation }]) => generation < (newest.get(part) ?? 0));
    const reasons = [
      ...((owners?.number ?? 0) < newestOwners ? ['old owners were put back'] : []),
      ...older.map(([part]) => `an old release of ${part} was put back`),
    ];
    if (reasons.length > 0) throw new Refusal('the registry cannot be used', reasons);
  }

  const parsed = new WeakMap<RootFile, unknown>();
  // The history is only shown to administrators, so it is not signed.
  const isUnchecked = (name: string) => name === HISTORY_KEY;
  return {
    async file(name) {
      const files = await checked();
      return files && !isUnchecked(name) ? (files.get(name) ?? null) : disk.file(name);
    },

    async json<Schema extends z.ZodType>(name: string, schema: Schema) {
      const files = await checked();
      if (!files || isUnchecked(name)) return disk.json(name, schema);
      const file = files.get(name);
      if (!file) return null;
      if (!parsed.has(file)) parsed.set(file, valueIn(file, schema));
      return parsed.get(file) as z.infer<Schema> | null;
    },

    async names(folder) {
      const files = await checked();
      if (!files) return disk.names(folder);
      return [...files.keys()].flatMap((key) => (key.startsWith(folder) ? [key.slice(folder.length)] : []));
    },
  };
}

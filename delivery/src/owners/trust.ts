import { isWithin, openRegistry, SHELL } from 'contracts';
import { remoteName, type Owners, type PartSignature, type Registry } from 'contracts/registry';
import { defaultAuthor, type Author } from '../author';
import { Refusal } from '../refusal';
import { SITE } from '../registry/change';
import { canonical, isSignedBy, type ReleaseKey } from './keys';

/** The author's name in the log for changes that the operator signed. */
export const OPERATOR = 'operator';

/** The part whose signature covers a remote's switch. A switch is signed apart from the remote's releases. */
export const switchOf = (remote: string) => `${remote}/off`;

/** Returns the value that the signature of a part covers; undefined when the registry has none. */
function subjectOf({ remotes, shell, site, off }: Registry, part: string): unknown {
  if (part === SHELL) return shell;
  if (part === SITE) return site;
  const [remote = '', kind] = part.split('/');
  return kind === undefined ? remotes[remote] : off?.[remote];
}

const textOfOwners = ({ signature: _, ...owners }: Owners) => `eesal owners\n${canonical(owners)}`;

const textOfPart = (part: string, registry: Registry, { signature: _, ...about }: PartSignature) =>
  `eesal release\n${canonical({ store: registry.owners!.store, part, subject: subjectOf(registry, part), ...about })}`;

/** Returns owners with the operator's signature. */
export function signOwners(owners: Omit<Owners, 'signature' | 'operator'>, key: ReleaseKey): Owners {
  const unsigned = { ...owners, operator: key.publicKey, signature: '' } as Owners;
  return { ...unsigned, signature: key.sign(textOfOwners(unsigned)) };
}

/** Returns a registry in which a part has a key's signature. The registry must have owners. */
export function signPart(registry: Registry, part: string, key: ReleaseKey, generation: number): Registry {
  const about = { key: key.publicKey, owners: registry.owners!.number, generation, signature: '' };
  const signature = { ...about, signature: key.sign(textOfPart(part, registry, about)) };
  return { ...registry, signatures: { ...registry.signatures, [part]: signature } };
}

/** Returns the name of the team that has a key, {@link OPERATOR} for the operator's key; undefined for an unknown key. */
function nameOfKey({ operator, teams }: Owners, key: string): string | undefined {
  if (key === operator) return OPERATOR;
  return Object.entries(teams).find(([, { keys }]) => keys.includes(key))?.[0];
}

/** Returns why a key must not change a part to its value in a registry; undefined when it may. */
function denial(registry: Registry, part: string, key: string): string | undefined {
  const owners = registry.owners!;
  const name = nameOfKey(owners, key);
  if (name === undefined) return `the key ${key} belongs to no team`;
  if (name === OPERATOR) return undefined;
  const team = owners.teams[name]!;
  if (part === SITE) return `the settings of the site belong to the operator, and the key to ${name}`;
  if (part === SHELL) return team.shell ? undefined : `${name} may not publish the shell`;
  const [remote = '', kind] = part.split('/');
  if (kind !== undefined && team.switches) return undefined;
  const allowed = team.remotes[remote];
  if (!allowed) return `${remote} does not belong to ${name}`;
  if (kind !== undefined) return undefined;
  const entry = registry.remotes[remote];
  const descriptions = [entry?.description, entry?.canary?.description].filter((each) => each !== undefined);
  const other = descriptions.find((description) => description.name !== remote);
  if (other) return `its description is that of ${other.name}`;
  const stray = descriptions
    .flatMap(({ mounts }) => mounts)
    .find(({ path }) => !allowed.some((upper) => isWithin(path, upper)));
  return stray && `the address ${stray.path} is not at or below ${allowed.join(' or ')}, which ${name} may use`;
}

/** Returns why the signature of a part does not count; undefined when it counts. */
export function faultOf(registry: Registry, part: string): string | undefined {
  const signature = registry.signatures?.[part];
  if (!signature) return 'it is not signed';
  const denied = denial(registry, part, signature.key);
  if (denied !== undefined) return denied;
  return isSignedBy(signature.key, textOfPart(part, registry, signature), signature.signature)
    ? undefined
    : 'its signature belongs to other content';
}

/**
 * Checks the owners of a registry.
 * @param pinned the operator's public key, if the caller knows it
 * @throws {Refusal} when they are not the operator's, or older than a signature
 */
export function checkOwners({ owners, signatures = {} }: Registry, pinned?: string): void {
  const what = 'the owners of this store do not count';
  if (!owners) {
    if (pinned === undefined) return;
    throw new Refusal(what, ['the registry has none, and OPERATOR_KEY expects some']);
  }
  if (pinned !== undefined && owners.operator !== pinned)
    throw new Refusal(what, [`they are signed by ${owners.operator}, and OPERATOR_KEY is ${pinned}`]);
  if (!isSignedBy(owners.operator, textOfOwners(owners), owners.signature))
    throw new Refusal(what, ['their signature belongs to other content']);
  const newest = Math.max(0, ...Object.values(signatures).map((signature) => signature.owners));
  if (newest > owners.number)
    throw new Refusal(what, [`they have the number ${owners.number}, and a change was signed under number ${newest}`]);
}

/** Without this check, a remote could have the name of another part, whose signature would then count for it. */
const isNamed = (remote: string) => remoteName.safeParse(remote).success;

/** The parts of a registry that a team or the operator has to sign. */
export function partsOf({ remotes, shell, site, off = {} }: Registry): string[] {
  return [
    ...Object.keys(remotes).filter(isNamed),
    ...Object.keys(off).map(switchOf),
    ...(shell ? [SHELL] : []),
    ...(site ? [SITE] : []),
  ];
}

/**
 * Finds the parts that nobody who may has signed. Without owners there are none.
 * @returns the reasons, by part
 */
export function faultsIn(registry: Registry): Record<string, string> {
  if (!registry.owners) return {};
  const unsigned = partsOf(registry).flatMap((part) => {
    const fault = faultOf(registry, part);
    return fault === undefined ? [] : [[part, fault]];
  });
  const unnamed = Object.keys(registry.remotes).filter((remote) => !isNamed(remote));
  return Object.fromEntries([
    ...unsigned,
    ...unnamed.map((remote) => [`remotes/${remote}`, 'no remote has this name']),
  ]);
}

/**
 * Returns a registry as pages use it. Remotes that their owners have not signed are closed, and switches that nobody
 * who may has signed have no effect.
 * @throws {Refusal} when the shell or the site is not signed, because every page depends on them
 */
export function trustedRegistry(published: Registry): Registry {
  checkOwners(published);
  const faults = faultsIn(published);
  const reasons = [SHELL, SITE].flatMap((part) => (faults[part] === undefined ? [] : [`${part}: ${faults[part]}`]));
  if (reasons.length > 0) throw new Refusal('no pages can be made from this registry', reasons);
  const off = Object.entries(published.off ?? {}).filter(([remote]) => faults[switchOf(remote)] === undefined);
  const remotes = Object.entries(published.remotes).filter(([remote]) => !published.owners || isNamed(remote));
  return openRegistry(
    { ...published, remotes: Object.fromEntries(remotes), off: Object.fromEntries(off) },
    new Set(Object.keys(faults)),
  );
}

/** Returns the author's name, as the log of this store would contain it. */
export function nameIn({ owners }: Registry, author: Author): string {
  if (typeof author === 'string') return author;
  return (owners && nameOfKey(owners, author.key.publicKey)) ?? author.name ?? defaultAuthor();
}

/**
 * Returns the key with which an author has to sign a change; undefined in a store without owners.
 * @param made the registry after the change
 * @throws {Refusal} when the author may not make this change
 */
export function keyFor(made: Registry, part: string, author: Author): ReleaseKey | undefined {
  if (!made.owners) return undefined;
  const what = `${part} cannot be changed`;
  if (typeof author === 'string')
    throw new Refusal(what, [
      'the releases of this store have owners: sign with the key of your team, --key FILE or RELEASE_KEY',
    ]);
  const denied = denial(made, part, author.key.publicKey);
  if (denied !== undefined) throw new Refusal(what, [denied]);
  const by = nameIn(made, author);
  if (author.name !== undefined && author.name !== by)
    throw new Refusal(what, [`the key is that of ${by}, and --by says ${author.name}: leave --by out`]);
  return author.key;
}

/**
 * Signs a change of one part, if the store has owners.
 * @param live the registry before the change
 * @param made the registry after it
 * @param part the changed part
 * @returns the registry with the signature, and the author's name for the log
 * @throws {Refusal} when the author may not make this change
 */
export function signChange(
  live: Registry,
  made: Registry,
  part: string,
  author: Author,
  generation: number,
): { registry: Registry; by: string } {
  const by = nameIn(made, author);
  const key = keyFor(made, part, author);
  if (!key) return { registry: made, by };
  if (by !== OPERATOR) trustedRegistry(live);
  return { registry: signPart(made, part, key, generation), by };
}

import { randomUUID } from 'node:crypto';
import { SHELL } from 'contracts';
import { teams as teamsSchema, type Owners, type Registry, type Teams } from 'contracts/registry';
import { Refusal } from '../refusal';
import { OWNERS, SITE } from '../registry/change';
import { registryLog } from '../registry/registryLog';
import { readShellRelease } from '../release/shell';
import type { ObjectStore } from '../store/objectStore';
import { canonical, type ReleaseKey } from './keys';
import { faultOf, partsOf, signOwners, signPart } from './trust';

/** How the operator decides about the parts that no key would count for under new owners. */
export interface Decisions {
  /** The parts that the operator signs as they are live. */
  vouch: readonly string[];
  /** The remotes that get cut off, until their team publishes them again. */
  cut: readonly string[];
  /** Whether another operator's key may be replaced. Web hosts with the old key then refuse the store. */
  replace: boolean;
}

/** The parts without which no page can be made. */
const ALWAYS_NEEDED = new Set([SHELL, SITE]);

/** In {@link Decisions}, stands for all parts. */
const ALL = 'all';

/**
 * Sets who may publish what. A key that is left out no longer counts, nor does anything that it has signed: the time of
 * a signature is only its signer's claim.
 * @param teams the content of the owners' file
 * @param key the operator's
 * @returns the owners, and the parts that are cut off
 * @throws {Refusal} that lists the parts about which the operator has to decide
 */
export async function setOwners(
  teams: unknown,
  store: ObjectStore,
  key: ReleaseKey,
  { vouch, cut, replace }: Decisions,
  now: () => Date = () => new Date(),
): Promise<{ owners: Owners; cutOff: string[] }> {
  const what = 'the owners cannot be set';
  const parsed = teamsSchema.safeParse(teams);
  const problems = parsed.success
    ? sharedIn(parsed.data, key)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!parsed.success || problems.length > 0) throw new Refusal(what, problems);
  const log = registryLog(store, now);
  const storeName = randomUUID();
  const newest = Math.max(0, ...(await log.generations()).map(({ registry }) => registry.owners?.number ?? 0));
  const published = await log.read();
  const shell = published.shell && (await readShellRelease(store, published.shell.release));

  let cutOff: string[] = [];
  const registry = await log.change((live) => {
    if (live.owners && live.owners.operator !== key.publicKey && !replace)
      throw new Refusal(what, [`the operator's key is ${live.owners.operator}: sign with it, or add --replace`]);
    const number = Math.max(newest, live.owners?.number ?? 0) + 1;
    const owners = signOwners({ number, store: live.owners?.store ?? storeName, teams: parsed.data }, key);
    // An older publisher did not store the hash of the shell's files, which the signature has to cover.
    const whole: Registry = {
      ...live,
      owners,
      ...(live.shell && shell?.release === live.shell.release && { shell: { ...live.shell, build: shell.build } }),
    };
    const unsigned = partsOf(whole).flatMap((part) => {
      const fault = faultOf(whole, part);
      return fault === undefined ? [] : [{ part, fault }];
    });
    const isIn = (list: readonly string[], part: string) => list.includes(ALL) || list.includes(part.split('/')[0]!);
    const open = unsigned.filter(({ part }) => !isIn(vouch, part) && !(isIn(cut, part) && !ALWAYS_NEEDED.has(part)));
    if (open.length > 0)
      throw new Refusal(
        what,
        open.map(
          ({ part, fault }) => `${part}: ${fault}; --vouch ${part} keeps what is live, --cut ${part} cuts it off`,
        ),
      );
    const vouched = unsigned.filter(({ part }) => isIn(vouch, part));
    cutOff = unsigned.filter(({ part }) => !isIn(vouch, part)).map(({ part }) => part);
    const generation = (live.generation ?? 0) + 1;
    const signed = vouched.reduce((made, { part }) => signPart(made, part, key, generation), whole);
    if (live.owners && vouched.length === 0 && isEqual(live.owners, owners)) return null;
    return {
      registry: signed,
      change: {
        by: { key },
        verb: OWNERS,
        remote: OWNERS,
        release: String(number),
        previous: live.owners ? String(live.owners.number) : null,
      },
    };
  });
  return { owners: registry.owners!, cutOff };
}

const isEqual = (one: Owners, other: Owners) =>
  one.operator === other.operator && canonical(one.teams) === canonical(other.teams);

/** Returns a message for each key and remote that is in two teams, and for the operator's key in a team. */
function sharedIn(teams: Teams, { publicKey }: ReleaseKey): string[] {
  const seen = new Map<string, string>([[publicKey, 'the operator']]);
  return Object.entries(teams).flatMap(([team, { keys, remotes }]) =>
    [...keys, ...Object.keys(remotes)].flatMap((each) => {
      const other = seen.get(each);
      seen.set(each, team);
      return other === undefined ? [] : [`${each} belongs to ${other} and to ${team}`];
    }),
  );
}

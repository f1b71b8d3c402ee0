import { isWithin, plainAddress } from './address';
import { mountsOf, type Mount } from './mounts';
import type { ClosedMount, Registry, RegistryEntry, RemoteDescription } from './registry';

/**
 * Returns a registry as pages use it: `remotes` has only what is open, and `closed` lists the mounts of remotes that are
 * off, and the mounts that are cut off. A mount is cut off while an upper remote does not allow it, for example after
 * a roll-back of the upper remote to a release that does not know the lower one.
 * @param unsigned the names of the remotes that their owners have not signed, which are closed too
 */
export function openRegistry(registry: Registry, unsigned: ReadonlySet<string> = new Set()): Registry {
  const all = Object.entries(registry.remotes);
  const stateOf = (name: string) => (unsigned.has(name) ? 'unsigned' : registry.off?.[name]?.state);
  const running = all.filter(([name]) => !stateOf(name));
  const closed: ClosedMount[] = all.flatMap(([name, { description }]) => {
    const state = stateOf(name);
    return state ? description.mounts.map((mount) => closedMount(description, mount, state)) : [];
  });
  const remotes = running.map(([name, entry]): [string, RegistryEntry] => {
    const cut = cutMounts(entry.description, registry);
    closed.push(...cut.map((mount) => closedMount(entry.description, mount, 'cut')));
    const { canary } = entry;
    return [
      name,
      {
        ...entry,
        description: withoutMounts(entry.description, cut),
        canary: canary && {
          ...canary,
          description: withoutMounts(canary.description, cutMounts(canary.description, registry)),
        },
      },
    ];
  });
  const { off: _, owners: __, signatures: ___, ...rest } = registry;
  const opened: Registry = { ...rest, remotes: Object.fromEntries(remotes) };
  const taken = new Set(mountsOf(opened).map(({ path }) => plainAddress(path)));
  const left = closed.filter(({ path }) => !taken.has(plainAddress(path)));
  return left.length > 0 ? { ...opened, closed: left } : opened;
}

/** Returns the mounts of a remote that are below a mount of another running remote which does not allow them. */
export function cutMounts(
  { name, mounts }: RemoteDescription,
  { remotes, off }: Registry,
): RemoteDescription['mounts'] {
  const uppers = Object.values(remotes)
    .filter(({ description }) => !off?.[description.name] && description.name !== name)
    .flatMap(({ description }) => description.mounts);
  return mounts.filter(({ path }) =>
    uppers.some(
      (upper) =>
        plainAddress(upper.path) !== plainAddress(path) && isWithin(path, upper.path) && !upper.below?.includes(name),
    ),
  );
}

const closedMount = (
  { name, layout }: RemoteDescription,
  { path, roles }: Pick<Mount, 'path' | 'roles'>,
  why: ClosedMount['why'],
): ClosedMount => ({ remote: name, layout, path, ...(roles && { roles: [...roles] }), why });

/** Returns a description without some of its mounts, and without the sidebar entries below them. */
function withoutMounts(description: RemoteDescription, cut: RemoteDescription['mounts']): RemoteDescription {
  if (cut.length === 0) return description;
  const mounts = description.mounts.filter((mount) => !cut.includes(mount));
  const longest = (address: string) =>
    description.mounts
      .filter(({ path }) => isWithin(address, path))
      .sort((one, other) => other.path.length - one.path.length)[0];
  return {
    ...description,
    mounts,
    sidebar: description.sidebar.filter(({ path }) => {
      const mount = longest(path);
      return mount === undefined || !cut.includes(mount);
    }),
  };
}

import { mountAt, paths, type Registry, type RemoteDescription, type Role } from 'contracts';
import names from './ownPages.json';

type Entry = RemoteDescription['sidebar'][number];

/** The shell's own page in the sidebar, behind those of the remotes, and who may enter it. */
const SUITE: Entry = { path: paths.suite, icon: 'suite', order: Infinity, label: names.suite };
const SUITE_ROLE: Role = 'admin';

/** The sidebar of a role: every remote's entries into mounts the role may enter, in their order. */
export function entriesFor(role: Role | null, registry: Registry): Entry[] {
  if (role === null) return [];
  return Object.values(registry.remotes)
    .flatMap(({ description }) => description.sidebar)
    .filter(({ path }) => mountAt(registry, path)?.roles?.includes(role))
    .concat(role === SUITE_ROLE ? SUITE : [])
    .sort((one, other) => one.order - other.order);
}

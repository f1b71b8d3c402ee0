import { mountAt, type Registry, type RemoteDescription, type Role } from 'contracts';
import { useSession } from 'shared-auth';
import { useLanguage } from 'shared-ui';
import { useRemoteLoader } from '../remotes/RemoteLoaderContext';

/** A page in the sidebar and in the command palette. */
export interface Page {
  path: string;
  icon: string;
  name: string;
  /** Other words by which the command palette finds the page. */
  keywords: string;
  /** Pages of one group stand together in the sidebar, with a hairline between the groups. */
  group: number;
}

/** The entries whose `order` is in the same hundred form a group. */
const GROUP_SIZE = 100;

/** Returns the pages of the signed-in person, from the remotes' descriptions. */
export function usePages(): Page[] {
  const language = useLanguage();
  const { role } = useSession();
  const { registry } = useRemoteLoader();
  // The English name finds a page in every language, because staff share English URLs and screenshots.
  return entriesFor(role, registry).map(({ path, icon, label, order }) => ({
    path,
    icon,
    name: label[language],
    keywords: label.en,
    group: Math.floor(order / GROUP_SIZE),
  }));
}

type Entry = RemoteDescription['sidebar'][number];

/** Returns the sidebar entries of all remotes for the mounts that the role may enter, sorted by `order`. */
function entriesFor(role: Role | null, registry: Registry): Entry[] {
  if (role === null) return [];
  return Object.values(registry.remotes)
    .flatMap(({ description }) => description.sidebar)
    .filter(({ path }) => mountAt(registry, path)?.roles?.includes(role))
    .sort((one, other) => one.order - other.order);
}

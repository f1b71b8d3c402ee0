import { SUITE_PAGE_ID, type SuitePage } from 'contracts';

/** A federation manifest, as far as it names files. */
interface Manifest {
  metaData?: { remoteEntry?: { path?: string; name?: string } };
  exposes?: { assets?: Record<string, Record<string, string[]>> }[];
}

const ADDRESS = /\b(?:src|href)="?(\/(?:assets|remotes)\/[^"\s>]+\.(?:js|css))/g;

/**
 * The paths of all that an order's page may load, by its HTML: the shell's first files, and every file of the remote whose
 * manifest is in the page, its languages and what it fetches later among them.
 */
export function filesOf(html: string): string[] {
  const named = [...html.matchAll(ADDRESS)].map(([, path]) => path ?? '');
  const ofRemotes = Object.entries(suiteOf(html)?.manifests ?? {}).flatMap(([address, manifest]) => filesOfRemote(address, manifest as Manifest));
  return [...new Set([...named, ...ofRemotes])];
}

function suiteOf(html: string): Pick<SuitePage, 'manifests'> | null {
  const json = new RegExp(`<script[^>]*\\bid="${SUITE_PAGE_ID}"[^>]*>([^<]*)</script>`).exec(html)?.[1];
  return json === undefined ? null : (JSON.parse(json) as SuitePage);
}

function filesOfRemote(address: string, { metaData, exposes = [] }: Manifest): string[] {
  const folder = address.replace(/[^/]*$/, '');
  const entry = metaData?.remoteEntry;
  const names = exposes.flatMap(({ assets = {} }) => Object.values(assets).flatMap((kinds) => Object.values(kinds).flat()));
  return [...(entry?.name ? [`${entry.path ?? ''}${entry.name}`] : []), ...names].map((name) => folder + name);
}

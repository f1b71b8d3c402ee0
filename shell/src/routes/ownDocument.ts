import { mountAt, type Registry } from 'contracts';
import type { RouteObject } from 'shared-ui/router';

/**
 * Returns a function that gives the routes of a remote a `loader` which opens the requested page in a new document. It is
 * needed on the way to a remote with a backend of its own, and away from it: a document keeps the content security policy
 * with which it was opened, and only the pages of that remote may send requests to its backend.
 * @param withBackend the remotes with backends
 * @param open opens a URL
 */
export function ownDocument(
  registry: Registry,
  withBackend: readonly string[],
  open: (address: string) => void = (address) => location.assign(address),
) {
  const here = mountAt(registry, location.pathname)?.remote;
  const isSpecial = (remote: string | undefined) => remote !== undefined && withBackend.includes(remote);
  return (remote: string): Pick<RouteObject, 'loader'> =>
    remote === here || !(isSpecial(remote) || isSpecial(here))
      ? {}
      : {
          loader({ request }) {
            open(request.url);
            // The page stays as it is until the new document replaces it.
            return new Promise<never>(() => {});
          },
        };
}

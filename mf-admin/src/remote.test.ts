import { mountAt, type Registry } from 'contracts';
import { remoteDescription } from 'contracts/registry';
import { collisionsOf } from 'shared-auth/testing';
import { matchPath } from 'shared-ui/router';
import description from '../remote.json';
import { routes } from './remote';

describe('the remote of the administrator', () => {
  const { name, mounts, sidebar } = remoteDescription.parse(description);
  const registry = {
    schema: 1,
    remotes: { [name]: { description: { name, layout: 'dashboard', mounts } } },
  } as unknown as Registry;

  it('has a route for each path that it declares, and declares that only administrators may open these paths', () => {
    for (const { path, roles } of mounts) {
      expect(
        routes.filter((route) => matchPath(`/dashboard/${route.path}`, path)).map(({ lazy }) => typeof lazy),
      ).toEqual(['function']);
      expect(roles).toEqual(['admin']);
    }
  });

  it('has the sidebar entries of specification section 2 and the entries Orders and Activity, and each entry leads to a path of this remote', () => {
    const entries = [...sidebar].sort((one, other) => one.order - other.order);
    expect(entries.map(({ label }) => label.en)).toEqual([
      'Home',
      'Orders',
      'Admin Users',
      'App Users',
      'Restaurants Admins',
      'Restaurants',
      'Categories',
      'Activity',
    ]);
    for (const { path } of entries) expect(mountAt(registry, path)).toBeDefined();
  });

  it('has pages only at paths that it declares, and adds slices to the Redux store only under its own name', async () => {
    expect(await collisionsOf(() => import('./remote'), description)).toEqual([]);
  }, 60_000);
});

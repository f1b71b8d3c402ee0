import { remoteDescription } from 'contracts/registry';
import { collisionsOf } from 'shared-auth/testing';
import description from '../remote.json';
import { routes } from './remote';

describe('the remote of operations', () => {
  const { mounts, sidebar } = remoteDescription.parse(description);

  it('has the status page with the suite page below it, which only administrators may open', () => {
    expect(mounts).toEqual([
      { path: '/dashboard/status', roles: ['admin'] },
      { path: '/dashboard/suite', roles: ['admin'] },
    ]);
    expect(routes.map(({ path, lazy }) => [path, typeof lazy])).toEqual([
      ['status', 'function'],
      ['status/suite', 'function'],
      ['suite', 'function'],
    ]);
  });

  it('has one sidebar entry, Status, after the other remotes’ entries', () => {
    expect(sidebar.map(({ path, label }) => [path, label.en])).toEqual([['/dashboard/status', 'Status']]);
    // `eesal-remote create` gives new entries the order 90.
    expect(sidebar[0]!.order).toBeGreaterThan(90);
  });

  it('has pages only at paths that it declares, and adds slices to the Redux store only under its own name', async () => {
    expect(await collisionsOf(() => import('./remote'), description)).toEqual([]);
  }, 60_000);
});

import { remoteDescription } from 'contracts/registry';
import { collisionsOf } from 'shared-auth/testing';
import { matchPath } from 'shared-ui/router';
import description from '../remote.json';
import { routes } from './remote';

describe('the remote mf-customer', () => {
  const { mounts } = remoteDescription.parse(description);

  it('has a route for every path that it declares', () => {
    for (const { path } of mounts) expect(routes.some((route) => matchPath(`/${route.path}`, path))).toBe(true);
  });

  it('has pages only at paths that it declares, and adds slices to the Redux store only under its own name', async () => {
    expect(await collisionsOf(() => import('./remote'), description)).toEqual([]);
  });
});

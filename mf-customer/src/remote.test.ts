import { remoteDescription } from 'contracts/registry';
import { collisionsOf } from 'shared-auth/testing';
import { matchPath } from 'shared-ui/router';
import description from '../remote.json';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';
import { routes } from './remote';

describe('the remote mf-customer', () => {
  const { mounts } = remoteDescription.parse(description);

  it('has a route for every path that it declares', () => {
    for (const { path } of mounts) expect(routes.some((route) => matchPath(`/${route.path}`, path))).toBe(true);
  });

  it('has pages only at paths that it declares, and adds slices to the Redux store only under its own name', async () => {
    expect(await collisionsOf(() => import('./remote'), description)).toEqual([]);
  });

  it('has the same message ids in English, Arabic and Urdu', () => {
    expect(Object.keys(ar)).toEqual(Object.keys(en));
    expect(Object.keys(ur)).toEqual(Object.keys(en));
  });
});

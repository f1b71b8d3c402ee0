import { collisionsOf } from 'shared-auth/testing';
import description from '../remote.json';

describe('the remote of the public invoice', () => {
  it('has pages only at paths that it declares, and adds slices to the Redux store only under its own name', async () => {
    expect(await collisionsOf(() => import('./remote'), description)).toEqual([]);
  });
});

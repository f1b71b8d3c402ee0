import { collisionsOf } from 'shared-auth/testing';
import description from '../remote.json';

describe('the remote of the public invoice', () => {
  it('has pages only inside its mounts, and adds only its own names to the store', async () => {
    expect(await collisionsOf(() => import('./remote'), description)).toEqual([]);
  });
});

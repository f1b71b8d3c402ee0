import { collisionsOf } from 'shared-auth/testing';
import description from '../remote.json';

describe('the remote of the public invoice', () => {
  it('has no URL and no name in the store that another remote also uses', async () => {
    expect(await collisionsOf(() => import('./remote'), description)).toEqual([]);
  });
});

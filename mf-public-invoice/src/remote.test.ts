import { collisionsOf } from 'shared-auth/testing';
import description from '../remote.json';

describe('the remote of the public invoice', () => {
  it('collides with no other remote', async () => {
    expect(await collisionsOf(() => import('./remote'), description)).toEqual([]);
  });
});

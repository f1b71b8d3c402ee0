import { readClaims } from './claims';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;

describe('The claims of a token', () => {
  it('contain role, restaurant and branch', () => {
    expect(readClaims(token({ role: 'restaurantAdmin', restaurantId: 'r1', branchId: 'b1', exp: 1 }))).toMatchObject({
      role: 'restaurantAdmin',
      restaurantId: 'r1',
      branchId: 'b1',
    });
  });

  it('contain no restaurant and branch for an admin', () => {
    expect(readClaims(token({ role: 'admin' }))).toMatchObject({ role: 'admin', restaurantId: null, branchId: null });
  });

  it('may contain letters that are not ASCII', () => {
    expect(readClaims(token({ role: 'admin', name: 'إيصال', restaurantId: 'مطعم' }))?.restaurantId).toBe('مطعم');
  });

  it('are read even from an expired token, because only the server decides whether a token has expired', () => {
    expect(readClaims(token({ role: 'admin', exp: 1 }))?.role).toBe('admin');
  });

  it('contain a key that depends on the person and the permissions, and stays the same after a renewal', () => {
    const person = (claims: object) =>
      readClaims(token({ sub: 's1', role: 'restaurantAdmin', restaurantId: 'r1', branchId: 'b1', ...claims }))?.person;
    expect(person({ iat: 1, exp: 2, jti: 'renewed' })).toBe(person({ iat: 2, exp: 3 }));
    for (const other of [{ sub: 's2' }, { role: 'admin' }, { restaurantId: 'r2' }, { branchId: 'b2' }])
      expect(person(other)).not.toBe(person({}));
  });

  it.each([
    ['a text that is not a token', 'nonsense'],
    ['an empty text', ''],
    ['an unknown role', token({ role: 'root' })],
    ['a list in place of a role', token({ role: ['admin'] })],
    ['a token without claims', token(null)],
  ])('are null for %s', (_, text) => {
    expect(readClaims(text)).toBeNull();
  });
});

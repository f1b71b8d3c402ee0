import { readClaims } from './claims';

const NOW = new Date('2026-01-01T00:00:00Z');
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;

describe('The claims of a token', () => {
  it('are role, restaurant and branch', () => {
    expect(readClaims(token({ role: 'restaurantAdmin', restaurantId: 'r1', branchId: 'b1', exp: NOW.getTime() / 1000 + 60 }), NOW)).toEqual({
      role: 'restaurantAdmin',
      restaurantId: 'r1',
      branchId: 'b1',
    });
  });

  it('have no restaurant and branch for an admin', () => {
    expect(readClaims(token({ role: 'admin' }), NOW)).toEqual({ role: 'admin', restaurantId: null, branchId: null });
  });

  it('read names beyond ASCII', () => {
    expect(readClaims(token({ role: 'admin', name: 'إيصال', restaurantId: 'مطعم' }), NOW)?.restaurantId).toBe('مطعم');
  });

  it.each([
    ['no token', 'nonsense'],
    ['an empty text', ''],
    ['a role the suite does not know', token({ role: 'root' })],
    ['a list for a role', token({ role: ['admin'] })],
    ['no claims at all', token(null)],
    ['an expired token', token({ role: 'admin', exp: NOW.getTime() / 1000 })],
  ])('are refused for %s', (_, text) => {
    expect(readClaims(text, NOW)).toBeNull();
  });
});

import { retryAfterSeconds } from './retryAfter';

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');

  it.each([
    ['30', 30],
    ['0.2', 1],
    ['Sat, 21 Nov 2026 10:01:30 GMT', 90],
  ])('of %s means %d seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });

  it.each([null, '', '0', '-5', 'soon', 'Sat, 21 Nov 2026 09:00:00 GMT'])('of %p means no wait', (header) => {
    expect(retryAfterSeconds(header, now)).toBeNull();
  });
});

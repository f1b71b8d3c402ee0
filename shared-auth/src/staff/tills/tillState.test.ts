import { tillState } from './tillState';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const before = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

describe('tillState', () => {
  it.each([
    ['working', 'it was seen within 15 minutes', before(14)],
    ['quiet', 'it was seen today', before(16)],
    ['quiet', 'its point of sale listed it last night', before(35 * 60)],
    ['missing', 'its point of sale did not list it last night', before(36 * 60)],
    ['never', 'it was never seen', null],
    ['working', 'its clock is ahead of ours', before(-5)],
  ])('returns ‘%s’ for a till when %s', (state, _, seenAt) => expect(tillState(seenAt, NOW)).toBe(state));
});

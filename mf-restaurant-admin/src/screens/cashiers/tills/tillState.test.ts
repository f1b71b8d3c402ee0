import { tillState, timeAgo } from './tillState';

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
  ])('is %s when %s', (state, _, seenAt) => expect(tillState(seenAt, NOW)).toBe(state));
});

describe('timeAgo', () => {
  it.each([
    [before(0.5), 'now'],
    [before(-5), 'now'],
    [before(1), '1 minute ago'],
    [before(59.9), '59 minutes ago'],
    [before(60), '1 hour ago'],
    [before(24 * 60), 'yesterday'],
  ])('shows %s as "%s"', (moment, words) => expect(timeAgo(moment, NOW, 'en')).toBe(words));

  it('uses the reader’s language, with Latin digits', () => {
    expect(timeAgo(before(5), NOW, 'ar')).toBe('قبل 5 دقائق');
    expect(timeAgo(before(5), NOW, 'ur')).toBe('5 منٹ پہلے');
  });
});

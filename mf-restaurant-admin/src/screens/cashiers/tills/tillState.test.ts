import { tillState, timeAgo } from './tillState';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const before = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

describe('how a till stands', () => {
  it.each([
    ['working', 'it was seen within a quarter of an hour', before(14)],
    ['quiet', 'it was seen this day', before(16)],
    ['quiet', 'it was there when its point of sale was read last night, and the night before', before(35 * 60)],
    ['missing', 'it was missing a whole night', before(36 * 60)],
    ['never', 'nobody has seen it', null],
    ['working', 'its clock is ahead of ours', before(-5)],
  ])('is %s when %s', (state, _, seenAt) => expect(tillState(seenAt, NOW)).toBe(state));
});

describe('how long ago that was', () => {
  it.each([
    [before(0.5), 'now'],
    [before(-5), 'now'],
    [before(1), '1 minute ago'],
    [before(59.9), '59 minutes ago'],
    [before(60), '1 hour ago'],
    [before(24 * 60), 'yesterday'],
  ])('%s is "%s"', (moment, words) => expect(timeAgo(moment, NOW, 'en')).toBe(words));

  it('is said in the reader’s language, with Latin digits', () => {
    expect(timeAgo(before(5), NOW, 'ar')).toBe('قبل 5 دقائق');
    expect(timeAgo(before(5), NOW, 'ur')).toBe('5 منٹ پہلے');
  });
});

import { daysOf } from './periods';

describe('daysOf, which returns the days of a report,', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05'],
    ['week', '2026-02-27', '2026-03-05'],
    ['month', '2026-03-01', '2026-03-05'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('returns for the period %s: %s to %s', (period, startDate, endDate) => {
    expect(daysOf(period, new Date('2026-03-05T20:30:00Z'), 'Asia/Riyadh')).toEqual({ startDate, endDate });
  });

  it('uses the branch’s time zone, whatever the reader’s time zone is', () => {
    const now = new Date('2026-02-28T22:30:00Z');
    expect(daysOf('today', now, 'Asia/Riyadh').endDate).toBe('2026-03-01');
    expect(daysOf('lastMonth', now, 'Asia/Riyadh')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
    expect(daysOf('today', now, 'Europe/London').endDate).toBe('2026-02-28');
  });
});

import { daysOf } from './periods';

describe('the days of a report', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05'],
    ['week', '2026-02-27', '2026-03-05'],
    ['month', '2026-03-01', '2026-03-05'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('of %s are %s to %s', (period, startDate, endDate) => {
    expect(daysOf(period, new Date(2026, 2, 5, 23, 30))).toEqual({ startDate, endDate });
  });
});

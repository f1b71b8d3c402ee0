import { daysOf } from './periods';

describe('daysOf, which returns the business days of a report,', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05'],
    ['week', '2026-02-27', '2026-03-05'],
    ['month', '2026-03-01', '2026-03-05'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('returns for the period %s: %s to %s', (period, startDate, endDate) => {
    expect(daysOf(period, '2026-03-05')).toEqual({ startDate, endDate });
  });

  it('returns December for the last month in January', () => {
    expect(daysOf('lastMonth', '2027-01-01')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' });
  });
});

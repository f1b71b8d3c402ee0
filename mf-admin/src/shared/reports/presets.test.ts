import { daysOf } from './presets';

describe('the periods of the report dialog', () => {
  it.each([
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-22', '2026-02-28'],
    ['month', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('are whole days: %s', (preset, startDate, endDate) => {
    expect(daysOf(preset, '2026-03-01')).toEqual({ startDate, endDate });
  });

  it('reach into the year before', () => {
    expect(daysOf('lastMonth', '2027-01-05')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' });
  });
});

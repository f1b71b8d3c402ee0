import { businessDayOf } from './businessDay';

const dayOf = (orderedAt: string, timeZone: string, given?: string, dayStartHour = 0) =>
  businessDayOf({ orderedAt, business_date: given }, { timeZone, dayStartHour });

describe('the business day of an order', () => {
  it('is the date on the branch’s clock, if the till sends none', () => {
    expect(dayOf('2026-11-17T22:30:00Z', 'Asia/Riyadh')).toBe('2026-11-18');
  });

  it('is the restaurant’s business day, if the till sends none and the restaurant’s day begins at 4', () => {
    expect(dayOf('2026-11-17T22:30:00Z', 'Asia/Riyadh', undefined, 4)).toBe('2026-11-17');
    expect(dayOf('2026-11-17T22:30:00Z', 'Asia/Riyadh', '2026-11-18', 4)).toBe('2026-11-18');
  });

  it.each([
    ['that has 23 hours because summer time began', '2026-04-24T21:30:00Z', 'Africa/Cairo', '2026-04-24'],
    ['before a day of 25 hours, because summer time ended', '2026-11-02T04:30:00Z', 'America/New_York', '2026-10-31'],
    ['in the previous year', '2026-12-31T22:00:00Z', 'Asia/Riyadh', '2026-12-31'],
  ])('may be the day before, even a day %s', (_, orderedAt, timeZone, given) => {
    expect(dayOf(orderedAt, timeZone, given)).toBe(given);
  });

  it.each(['2026-04-23', '2026-04-26'])('cannot be another day, such as %s for an order of 2026-04-25', (given) => {
    expect(() => dayOf('2026-04-24T21:30:00Z', 'Africa/Cairo', given)).toThrow(
      expect.objectContaining({
        extra: {
          fields: { business_date: `The order was closed on 2026-04-25 by the branch’s clock, and this says ${given}` },
        },
      }),
    );
  });
});

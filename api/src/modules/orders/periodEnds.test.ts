import { periodEnds } from './periodEnds';

const order = {
  // This time is after midnight in Riyadh.
  orderAt: new Date('2026-12-30T22:15:00Z'),
  timeZone: 'Asia/Riyadh',
  warrantyPeriod: 365,
  recoveryPeriod: 1,
  replacementPeriod: 3,
  returnState: 'none' as const,
  voidedAt: null,
};

describe('the deadlines of an order', () => {
  it('are counted in days from the day of the order on the branch’s clock, even across the end of a year', () => {
    expect(periodEnds(order)).toEqual({ warranty: '2027-12-31', recovery: '2027-01-01', replacement: '2027-01-03' });
  });

  it('are counted in calendar days, even across a change to daylight saving time', () => {
    const spring = {
      ...order,
      timeZone: 'Europe/London',
      orderAt: new Date('2026-03-28T23:30:00Z'),
      recoveryPeriod: 2,
    };
    expect(periodEnds(spring)?.recovery).toBe('2026-03-30');
  });

  it.each([0, null])('omit the deadline of each warranty, recovery or replacement period that is %p', (days) => {
    expect(periodEnds({ ...order, warrantyPeriod: days, replacementPeriod: days })).toEqual({ recovery: '2027-01-01' });
    expect(
      periodEnds({ ...order, warrantyPeriod: days, recoveryPeriod: days, replacementPeriod: days }),
    ).toBeUndefined();
  });

  it('are omitted if the order is void or fully returned', () => {
    expect(periodEnds({ ...order, voidedAt: new Date('2026-12-31T09:00:00Z') })).toBeUndefined();
    expect(periodEnds({ ...order, returnState: 'all' })).toBeUndefined();
  });

  it('stay the same if the order is partly returned', () => {
    expect(periodEnds({ ...order, returnState: 'part' })).toEqual(periodEnds(order));
  });
});

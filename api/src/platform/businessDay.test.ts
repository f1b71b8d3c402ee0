import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openTestDatabase } from '../../test/support/testDatabase';
import { businessDay } from './localTime';

const riyadh = (time: string, dayStartHour: number) =>
  businessDay(new Date(`${time}:00+03:00`), { timeZone: 'Asia/Riyadh', dayStartHour });

describe('the business day', () => {
  it.each([
    ['2026-11-29T20:00', 4, '2026-11-29'],
    ['2026-11-30T01:30', 4, '2026-11-29'],
    ['2026-11-30T03:59', 4, '2026-11-29'],
    ['2026-11-30T04:00', 4, '2026-11-30'],
    ['2026-11-30T00:00', 0, '2026-11-30'],
    ['2027-01-01T01:00', 3, '2026-12-31'],
  ])('of %s is, if the day begins at %i, %s', (time, dayStartHour, day) => {
    expect(riyadh(time, dayStartHour)).toBe(day);
  });

  it.each([
    [
      'begins in Egypt, where midnight does not exist',
      'Africa/Cairo',
      '2026-04-23T21:59:00Z',
      '2026-04-23T22:00:00Z',
      1,
    ],
    [
      'ends in Egypt, where the hour before midnight is twice',
      'Africa/Cairo',
      '2026-10-29T20:30:00Z',
      '2026-10-29T22:00:00Z',
      0,
    ],
    ['begins in New York', 'America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z', 3],
  ])(
    'changes at the hour on the clock on the night when summer time %s',
    (_, timeZone, before, after, dayStartHour) => {
      const [one, other] = [before, after].map((at) => businessDay(new Date(at), { timeZone, dayStartHour }));
      expect(Date.parse(`${other}`) - Date.parse(`${one}`)).toBe(24 * 3_600_000);
    },
  );

  it('is the same in the database, at random times in every hour and time zone', async () => {
    const { db, close } = await openTestDatabase();
    const zones = ['Asia/Riyadh', 'Africa/Cairo', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC'];
    const moments = fc.sample(
      fc.tuple(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 11 }),
      ),
      { numRuns: 2_000, seed: 20_261_130 },
    );
    const given = JSON.stringify(moments.map(([at, timeZone, hour]) => ({ at, time_zone: timeZone, hour })));
    const rows = await db
      .select({ day: sql<string>`business_day(at, time_zone, hour)::text` })
      .from(sql`jsonb_to_recordset(${given}::jsonb) as m(at timestamptz, time_zone text, hour integer)`);
    expect(rows.map(({ day }) => day)).toEqual(
      moments.map(([at, timeZone, dayStartHour]) => businessDay(at, { timeZone, dayStartHour })),
    );
    await close();
  });
});

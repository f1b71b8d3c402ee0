import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../test/support/testDatabase';
import type { Database } from '../../platform/db/database';
import { localTime } from '../../platform/localTime';
import { isTimeZone } from './timeZones';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database?.close());

/** A summer day and a winter day in the past, whose rules no longer change. */
const MOMENTS = ['2019-01-15T12:00:00Z', '2019-07-15T12:00:00Z'].map((text) => new Date(text));

describe('a time zone of a restaurant', () => {
  it.each(['Asia/Riyadh', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Salta', 'Etc/GMT-3', 'Etc/UTC', 'UTC'])(
    'may have the name %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['AST', 'ECT', 'IST', 'EST', 'CET', 'GMT', 'Riyadh', '+03:00', 'Asia/Nowhere', 'SystemV/AST4', '/', ''])(
    'cannot have the name %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );

  it('means the same to the API and to the database, whichever name the form offers', async () => {
    const names = ['UTC', 'Asia/Kolkata', 'Asia/Calcutta', ...Intl.supportedValuesOf('timeZone')];
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
    const { rows } = (await database.db.execute(sql`
      select name, array(
        select to_char(moment at time zone name, 'YYYY-MM-DD HH24:MI') from unnest(${sql.param(MOMENTS.map((moment) => moment.toISOString()))}::timestamptz[]) moment
      ) as times
      from unnest(${sql.param(names)}::text[]) name`)) as unknown as { rows: { name: string; times: string[] }[] };
    const inNode = (zone: string) =>
      MOMENTS.map((moment) => {
        const { date, time } = localTime(moment, zone);
        return `${date} ${time}`;
      });
    expect(rows.filter(({ name, times }) => times.join() !== inNode(name).join())).toEqual([]);
    expect(rows).toHaveLength(names.length);
  });
});

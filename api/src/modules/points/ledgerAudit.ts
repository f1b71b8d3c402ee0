import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';

/** An account whose sums, lots or holds do not match its transfers. */
export type Fault = Record<'accountId' | 'what', string>;

/**
 * Checks that the sums, lots and holds of all accounts match the transfers:
 *
 * - The balance is the points that were earned, corrected and given back, minus those that were clawed back, spent and
 * expired. It equals `posted - debt`. An account has a debt only while all its points are on hold. So `posted` is the
 * greater of the balance and the points on hold, and `debt` is how far the points on hold exceed the balance.
 * - `posted` is the points on hold plus the points left in the lots.
 * - The balance is also the points that all lots received, minus the points that were clawed back from them or expired,
 * minus points that were spent and not given back, and minus points that were corrected downwards.
 * - The points on hold are the sum of the open holds, and each hold is the sum of its shares of the lots. So are the
 *   points that it gave back, which are those of its releases.
 */
export async function findFaults(db: Db): Promise<Fault[]> {
  const { rows } = (await db.execute(sql`
    with moved as (
      select account_id,
        sum(case when kind in ('earn', 'adjust_up', 'give_back') then points when kind in ('claw_back', 'expire', 'capture', 'recapture', 'adjust_down') then -points else 0 end) as balance,
        sum(case when kind = 'hold' then points when kind in ('capture', 'release') then -points else 0 end) as held,
        sum(case when kind in ('capture', 'recapture', 'adjust_down') then points when kind = 'give_back' then -points else 0 end) as gone
      from points_transfers group by 1
    ), lots as (
      select account_id, sum("left") as "left", sum(earned - clawed - expired) as kept from points_lots group by 1
    ), holds as (
      select account_id, sum(points) as held from points_holds where ended_at is null group by 1
    ), hold_lots as (
      select hold_id, sum(points) as points, sum(given_back) as given_back from points_hold_lots group by 1
    ), given_back as (
      select split_part(key, ':', 2) as hold_id, sum(case kind when 'recapture' then -points else points end) as points
      from points_transfers where kind in ('release', 'give_back', 'recapture') group by 1
    ), shares as (
      select h.account_id, count(*) as wrong from points_holds h
        left join hold_lots l on l.hold_id = h.id left join given_back g on g.hold_id = h.id::text
      where h.points is distinct from l.points or h.given_back <> coalesce(g.points, 0) or h.given_back is distinct from l.given_back
      group by 1
    ), checked as (
      select a.id, a.posted, a.held, a.debt, coalesce(m.balance, 0) as balance, coalesce(m.held, 0) as moved_held, coalesce(m.gone, 0) as gone,
        coalesce(l."left", 0) as "left", coalesce(l.kept, 0) as kept, coalesce(h.held, 0) as open_holds, coalesce(s.wrong, 0) as wrong
      from points_accounts a
        left join moved m on m.account_id = a.id left join lots l on l.account_id = a.id
        left join holds h on h.account_id = a.id left join shares s on s.account_id = a.id
    )
    select id as "accountId", what from checked, lateral (values
      ('posted', posted = greatest(balance, moved_held)),
      ('held', held = moved_held),
      ('debt', debt = greatest(moved_held - balance, 0)),
      ('left', posted = held + "left"),
      ('lots', balance = kept - gone),
      ('holds', held = open_holds and wrong = 0)
    ) as rules(what, holds) where not holds order by 1, 2`)) as { rows: Fault[] };
  return rows;
}

import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../api/src/platform/db/database';

/** The path of the list that {@link addFloor} adds to the bare server, for comparison with the lists of the suite. */
export const FLOOR = '/list';
/** A string that each row of this list contains. */
export const FLOOR_ROW = '+966';

/**
 * Adds the cheapest possible list: a plain HTML table with the rows of one query, and a search field that does nothing.
 * The page has no script, no session and no style sheet.
 */
export function addFloor(bare: FastifyInstance, db: Db): void {
  bare.get(FLOOR, async (_request, reply) => {
    const { rows } = (await db.execute(
      'select * from users where not is_deleted order by created_at desc, id desc limit 20',
    )) as unknown as { rows: Record<string, unknown>[] };
    const cells = (row: Record<string, unknown>) =>
      ['phone', 'first_name', 'last_name', 'created_at']
        .map((name) => `<td style="height:80px">${String(row[name])}</td>`)
        .join('');
    void reply.type('text/html; charset=utf-8');
    return `<!doctype html><input type="search"><table><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`;
  });
}

import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns the SQL for the business day of a row whose time is set. The row keeps its day, unless its time changes: then
 * the SQL is null, and the database computes the day again. So a change of the restaurant's hour moves no stored order.
 */
export const dayUnlessMoved = (row: { businessDate: AnyPgColumn }, stored: AnyPgColumn, moment: Date): SQL =>
  sql`case when ${stored} = ${moment.toISOString()}::timestamptz then ${row.businessDate} end`;

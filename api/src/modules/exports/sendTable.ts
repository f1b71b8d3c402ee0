import { Readable } from 'node:stream';
import { directionOf, LANGUAGES } from 'contracts';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AS_OF } from '../../platform/http/cors';
import { refusalResponses } from '../../platform/http/responses';
import { exportCsv, type Exported, type Positioned } from './export';
import { exportXlsx } from './xlsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The types of a table's file, for the schema of an endpoint. */
export const tableContent = { 'text/csv': { schema: z.string() }, [XLSX]: { schema: z.string() } };

/** The responses of an endpoint that sends a table as a file, for its schema. */
export const tableResponses = {
  200: { description: 'The file; its name is in `content-disposition`', content: tableContent },
  ...refusalResponses(429),
};

/** The parameters of an endpoint that sends a table as a file. */
export const TableFormat = z.object({
  format: z.enum(['csv', 'xlsx']).default('csv').meta({
    description: 'In `xlsx` numbers of orders and phones are text, amounts are numbers, and days and times are dates',
  }),
  language: z
    .enum(LANGUAGES)
    .optional()
    .meta({ description: 'The reader’s language: in Arabic and Urdu an `xlsx` sheet is mirrored' }),
});

interface SendOptions extends z.infer<typeof TableFormat> {
  /**
   * The file's name, which begins with the list's. By default it ends with the time up to which the data has all changes,
   * in UTC: `orders-2026-11-20T1805Z.csv`.
   */
  name: { list: string; of?: string };
  columns: readonly string[];
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Returns a table as a CSV or XLSX file, which is made while it is read, and the file's type. */
export function openTable<Row extends Positioned>(
  exported: Exported<Row>,
  { name, columns, format, language }: Omit<SendOptions, 'name' | 'log'> & { name: string },
): { file: Readable; type: string } {
  const isRightToLeft = language !== undefined && directionOf(language) === 'rtl';
  const parts =
    format === 'csv' ? exportCsv(exported, columns) : exportXlsx(exported, columns, { name, isRightToLeft });
  return {
    file: Readable.from(parts, { highWaterMark: 2 }),
    type: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
  };
}

/** Streams a table as a CSV or XLSX file, whatever its length. */
export function sendTable<Row extends Positioned>(
  reply: FastifyReply,
  exported: Exported<Row>,
  { name, log, ...options }: SendOptions,
): FastifyReply {
  const asOf = String(reply.getHeader(AS_OF)).slice(0, 16).replace(':', '');
  const { file, type } = openTable(exported, { ...options, name: name.list });
  // An error also breaks the connection, so that the incomplete file does not look complete.
  file.on('error', (err) => log.error({ err }, 'an export failed'));
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name.list}-${name.of ?? `${asOf}Z`}.${options.format}"`)
    .header('cache-control', 'no-store')
    .send(file);
}

import { z } from 'zod';

/** The parts of an installation, in the order of the page. */
const PARTS = [
  'load',
  'database',
  'events',
  'queue',
  'pos',
  'sms',
  'mail',
  'push',
  'backups',
  'disk',
  'clock',
] as const;
export type Part = (typeof PARTS)[number];

/** The states of a part. `degraded`: users notice a problem, or will notice it soon. `down`: the part does not work. */
export const STATES = ['ok', 'degraded', 'down'] as const;
export type State = (typeof STATES)[number];

/** The possible problems. The screens have a text for each of them. */
const PROBLEMS = [
  'overloaded',
  'overloaded_saves',
  'database_unavailable',
  'database_read_only',
  'database_full',
  'migrations_pending',
  'notices_lost',
  'queue_late',
  'pos_links_fail',
  'pos_restaurants_fail',
  'sms_fail',
  'mails_late',
  'push_fail',
  'backup_never',
  'backup_old',
  'backup_failed',
  'disk_low',
  'disk_unknown',
  'clock_off',
  'unknown',
] as const;
export type Problem = (typeof PROBLEMS)[number];

const PartState = z.object({
  part: z.enum(PARTS),
  state: z.enum(STATES),
  problem: z.enum(PROBLEMS).nullable().describe('The fault; null while the part works'),
  since: z.iso
    .datetime()
    .nullable()
    .describe('The start of the fault, over all processes; null while the part works, or if the start is unknown'),
  count: z
    .int()
    .min(0)
    .nullable()
    .describe('The number of failing items, if the part has several, such as links to points of sale'),
  of: z.int().min(0).nullable().describe('The number of all items of the part'),
});

export const Status = z.object({
  checkedAt: z.iso.datetime(),
  state: z.enum(STATES).describe('The worst state of a part'),
  parts: z.array(PartState),
  lastOutage: z
    .object({
      since: z.iso.datetime(),
      until: z.iso.datetime(),
      isFailover: z.boolean().describe('True if another database server has taken over'),
    })
    .optional()
    .describe('The last time without a connection to the database, if it ended within a day'),
});

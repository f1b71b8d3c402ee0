import { z } from 'zod';
import { AUDITED_ACTIONS, AUDITED_KINDS } from '../../platform/db/schema';
import { LocalizedName } from '../../platform/http/schemas';
import { Day, NamedPeriod } from '../orders/period';
import { DELETED_KINDS } from './deleted';
import { CHANGES } from './queries';

const label = {
  name: z.string().meta({ description: 'The main name; for an order its number. Empty for records without a name' }),
  names: z.array(LocalizedName).meta({ description: 'The name in each language; empty for a record with one name' }),
  phone: z.string().nullable().meta({ description: 'The masked phone of an app user' }),
  restaurant: z
    .object({ id: z.uuid(), name: z.string(), names: z.array(LocalizedName) })
    .nullable()
    .meta({ description: 'The restaurant to which the record belongs' }),
};

const what = z.enum([...CHANGES, ...AUDITED_ACTIONS]);

export const Entry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z
      .object({ id: z.uuid(), name: z.string(), email: z.string() })
      .nullable()
      .meta({ description: 'Null if the system acted' }),
    address: z.string().nullable().meta({ description: 'The IP address of the request, if it is known' }),
    kind: z.enum(AUDITED_KINDS),
    recordId: z.uuid(),
    record: z
      .object({ ...label, isDeleted: z.boolean() })
      .nullable()
      .meta({ description: 'The record as it is now; null if it no longer exists' }),
    what,
    fields: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
      .meta({ description: 'The changed fields (secrets without their values), or the parameters of an action' }),
  })
  .meta({ id: 'TrailEntry' });

export const Mentioned = z
  .object({
    id: z.uuid(),
    name: z.string(),
    names: z.array(LocalizedName).meta({ description: 'The name in each language; empty for a branch' }),
  })
  .meta({ id: 'TrailMentioned', description: 'A restaurant, branch or category that the entries mention by id' });

/** The filter of the audit log, for the list and its export. */
export const TrailFilter = {
  kind: z.enum(AUDITED_KINDS).optional(),
  id: z.uuid().optional().meta({ description: 'The record' }),
  staffId: z.uuid().optional().meta({ description: 'The author' }),
  what: what.optional(),
  startDate: Day,
  endDate: Day,
  period: NamedPeriod,
};

export const DeletedItem = z
  .object({
    kind: z.enum(DELETED_KINDS),
    id: z.uuid(),
    ...label,
    at: z.iso.datetime(),
    by: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'Who deleted it; null if app users deleted their own accounts' }),
    erasedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the data of an app user is erased; null for other records' }),
    needs: z
      .enum(['restaurant', 'branch'])
      .nullable()
      .meta({ description: 'The deleted record to which this one belongs, and which must be restored first' }),
    comesBack: z
      .object({ branches: z.int(), tills: z.int(), staff: z.int(), receipts: z.int() })
      .meta({ description: 'How many records that belong to it are back when it is restored' }),
  })
  .meta({ id: 'DeletedItem' });

import { LANGUAGES } from 'contracts';
import { z } from 'zod';
import { POS_FAILURES, UNREADABLE_REASONS } from '../../platform/db/schema';
import { DeviceEntry } from '../devices/schemas';
import { LocalizedName } from '../../platform/http/schemas';

export const Restaurant = z
  .object({
    id: z.uuid(),
    logo: z.string().nullable(),
    system_type: z.string(),
    translations: z.array(LocalizedName),
    names: z.array(LocalizedName),
    category: z.object({ id: z.uuid(), translations: z.array(LocalizedName) }).nullable(),
    warrantyPeriod: z.int().nullable(),
    recoveryPeriod: z.int().nullable(),
    replacementPeriod: z.int().nullable(),
    token: z.string().nullable().meta({ description: 'The last four characters of the token; the rest is masked' }),
    branchs_token: z
      .string()
      .nullable()
      .meta({ description: 'The last four characters of the token; the rest is masked' }),
    name_api: z.string().nullable(),
    currency: z.string().nullable(),
    legalName: z.string().nullable().meta({ description: 'The seller’s name on receipts without a tax QR' }),
    vatNumber: z.string().nullable().meta({ description: 'The seller’s VAT number on receipts without a tax QR' }),
    timeZone: z.string().meta({ description: 'IANA name of its time zone' }),
    dayStartHour: z.int().meta({
      description: 'The hour at which its business day begins; orders closed before it belong to the previous day',
    }),
    managesStaff: z
      .boolean()
      .meta({ description: 'Whether its restaurant admins may manage the staff accounts of their own branch' }),
    takesRatings: z.boolean().meta({ description: 'Whether customers can rate their meals' }),
    saveMessage: z
      .enum(LANGUAGES)
      .nullable()
      .meta({ description: 'The language of the text message to a diner after a cashier’s save; null sends none' }),
    createdAt: z.iso.datetime(),
    pos: z
      .object({
        problem: z.enum(POS_FAILURES).nullable().meta({
          description: 'Why the last call to the point of sale brought no usable answer; null if it succeeded',
        }),
        since: z.iso.datetime(),
        syncedAt: z.iso.datetime().nullable().meta({ description: 'When branches and tills were last read' }),
        polledAt: z.iso.datetime().nullable().meta({ description: 'When the orders were last read' }),
        unreadCount: z.int().meta({ description: 'How many orders were not, or not completely, readable' }),
        unread: z
          .array(
            z.object({
              orderId: z.string().meta({ description: 'The point of sale’s id of the order' }),
              reason: z.enum(UNREADABLE_REASONS).meta({
                description:
                  '`field`: the order is not stored, because this field cannot be read; `line_status`: it is stored without a line, whose status is not known; `return_too_large`: its returns exceed its total, and count up to it',
              }),
              field: z.string().meta({ description: 'The path of the field in the point of sale’s order' }),
              since: z.iso.datetime(),
            }),
          )
          .meta({
            description:
              'The latest of the unreadable orders. Each is read again after an update of the product, and by `POST /restaurant/{id}/sync`',
          }),
      })
      .nullable()
      .optional()
      .meta({ description: 'The state of the link to the point of sale; null before the first attempt' }),
    tillsWithoutKey: z
      .int()
      .optional()
      .meta({ description: 'How many tills have no key. Only for administrators, and not for a point of sale' }),
    Branchs: z.array(z.object({ id: z.uuid(), name: z.string(), Devices: z.array(DeviceEntry) })),
  })
  .meta({ id: 'Restaurant' });

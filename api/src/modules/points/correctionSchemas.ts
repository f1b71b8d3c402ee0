import { z } from 'zod';
import { PhoneText } from '../../auth/schemas';
import { LocalizedName } from '../../platform/http/schemas';

/** The maximum number of points of one correction, in either direction (adjust.ts has the daily limit). */
const MAX_POINTS = 10_000;
const REASON = { shortest: 5, longest: 300 };

/** A proposed correction. It identifies the diner either by phone number or by a receipt. */
export const CorrectionBody = z
  .strictObject({
    id: z.uuid().meta({ description: 'Made by the caller, so that a repeated call proposes nothing twice' }),
    phone: PhoneText.optional().meta({ description: 'Of a diner who has confirmed it; or else `receiptId`' }),
    receiptId: z.uuid().optional().meta({ description: 'The id of a confirmed order, or the one in its link' }),
    restaurantId: z.uuid().nullable().meta({ description: 'Of the programme; null for the platform’s' }),
    points: z
      .int()
      .min(-MAX_POINTS)
      .max(MAX_POINTS)
      .refine((points) => points !== 0, 'Please give a number of points')
      .meta({ description: 'Negative to take points' }),
    reason: z
      .string()
      .trim()
      .min(REASON.shortest, 'Please give the reason')
      .max(REASON.longest)
      .meta({ description: 'The diner reads it' }),
  })
  .refine(({ phone, receiptId }) => (phone === undefined) !== (receiptId === undefined), {
    path: ['phone'],
    message: 'Please give a phone or a receipt',
  });

const CORRECTION_VIEW_STATES = ['open', 'expired', 'approved', 'refused'] as const;

/** A correction as administrators see it. The diner's phone number is masked. */
export const Correction = z
  .object({
    id: z.uuid(),
    state: z.enum(CORRECTION_VIEW_STATES),
    points: z.int().meta({ description: 'Negative to take points' }),
    reason: z.string(),
    phone: z.string().nullable().meta({ description: 'Masked; null when the diner has no account any more' }),
    restaurantId: z.uuid().nullable().meta({ description: 'Of the programme; null for the platform’s' }),
    names: z.array(LocalizedName).meta({ description: 'Of the restaurant' }),
    balance: z.int().meta({ description: 'The points that the diner has now' }),
    orderId: z.uuid().nullable(),
    orderNumber: z.string().nullable(),
    requestedBy: z.string().meta({ description: 'The name of the administrator' }),
    isOwn: z.boolean().meta({ description: 'Whether the caller proposed it, and so cannot decide on it' }),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().meta({ description: 'Until when it can be decided' }),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PointsCorrection' });

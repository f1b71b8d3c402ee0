import { CORRECTION_POINTS_MAX, CORRECTION_REASON_MAX, CORRECTION_REASON_MIN } from 'contracts';
import { z } from 'zod';
import { PhoneText } from '../auth/schemas';
import { LocalizedName } from '../../platform/http/schemas';

/** A proposed correction. It identifies the diner either by phone number or by a receipt. */
export const CorrectionBody = z
  .strictObject({
    id: z.uuid().meta({
      description: 'An id that the caller creates, so that a repeated call proposes the correction only once',
    }),
    phone: PhoneText.optional().meta({
      description: 'The phone of a diner who has confirmed it. Send either this or `receiptId`',
    }),
    receiptId: z.uuid().optional().meta({ description: 'The id of a confirmed order, or the id in the order’s link' }),
    restaurantId: z
      .uuid()
      .nullable()
      .meta({ description: 'The restaurant of the programme; null for the platform’s programme' }),
    points: z
      .int()
      .min(-CORRECTION_POINTS_MAX)
      .max(CORRECTION_POINTS_MAX)
      .refine((points) => points !== 0, 'Please give a number of points')
      .meta({ description: 'The number of points to add; negative to take points away' }),
    reason: z
      .string()
      .trim()
      .min(CORRECTION_REASON_MIN, 'Please give the reason')
      .max(CORRECTION_REASON_MAX)
      .meta({ description: 'The reason, which the diner reads' }),
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
    points: z.int().meta({ description: 'The number of points to add; negative to take points away' }),
    reason: z.string(),
    phone: z
      .string()
      .nullable()
      .meta({ description: 'The diner’s phone, masked; null if the diner no longer has an account' }),
    restaurantId: z
      .uuid()
      .nullable()
      .meta({ description: 'The restaurant of the programme; null for the platform’s programme' }),
    names: z.array(LocalizedName).meta({ description: 'The names of the restaurant' }),
    balance: z.int().meta({ description: 'The points that the diner has now' }),
    orderId: z.uuid().nullable(),
    orderNumber: z.string().nullable(),
    requestedBy: z.string().meta({ description: 'The name of the administrator who proposed the correction' }),
    isOwn: z
      .boolean()
      .meta({ description: 'Whether the caller proposed the correction, and therefore cannot decide on it' }),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().meta({ description: 'The time until which the correction can be approved or refused' }),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PointsCorrection' });

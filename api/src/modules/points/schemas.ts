import { POINTS_EXPIRY_MAX_DAYS, POINTS_PER_ORDER_MAX, POINTS_RATE_MAX } from 'contracts';
import { z } from 'zod';
import { POINTS_PAYERS, REDEMPTION_STATES } from '../../platform/db/schema';
import { LocalizedName } from '../../platform/http/schemas';

/** The terms of a programme. */
export const PointsTerms = z.strictObject({
  isActive: z.boolean().meta({ description: 'False ends the programme: later orders earn nothing' }),
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, 'Please give the currency as three capital letters')
    .meta({ description: 'ISO 4217; orders in other currencies earn nothing' }),
  rate: z
    .number()
    .min(0.0001)
    .max(POINTS_RATE_MAX)
    .multipleOf(0.0001)
    .meta({ description: 'The points for an amount of 1.00, without tax and tips' }),
  orderCap: z
    .int()
    .min(1)
    .max(POINTS_PER_ORDER_MAX)
    .nullable()
    .meta({ description: `The most points that one order earns; null for the highest limit, ${POINTS_PER_ORDER_MAX}` }),
  expiryDays: z.int().min(1).max(POINTS_EXPIRY_MAX_DAYS).nullable().meta({
    description:
      'How many days points stay available, after the day on which they become available; null if they never expire',
  }),
  pointValue: z
    .number()
    .min(0.0001)
    .max(POINTS_RATE_MAX)
    .multipleOf(0.0001)
    .nullable()
    .default(null)
    .meta({ description: 'The amount that a point takes off a bill; null if points cannot be used' }),
  payer: z.enum(POINTS_PAYERS).meta({ description: 'The payer of the points' }),
});

/** The sums of a programme, in points. */
export const PointsTotals = z
  .object({
    issued: z.int(),
    takenBack: z.int().meta({ description: 'Points that were taken back because of returns and corrections' }),
    redeemed: z.int(),
    expired: z.int(),
    owed: z.int().meta({ description: 'The points that customers have now, pending ones included' }),
    overHalf: z.int().meta({ description: 'The number of orders of which points took off more than half' }),
  })
  .meta({ id: 'PointsTotals' });

/** An order of which points took off more than half, although a cashier typed a bill of at least twice the discount. */
const OverHalf = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    branchName: z.string(),
    orderNumber: z.string(),
    currency: z.string(),
    discount: z.number(),
    bill: z.number().meta({ description: 'The amount of the bill that the cashier typed' }),
    orderBill: z.number().meta({ description: 'The amount of the order without the points' }),
  })
  .meta({ id: 'PointsOverHalf' });

export const PointsProgram = z
  .object({
    id: z.uuid(),
    ...PointsTerms.shape,
    version: z.int().meta({ description: 'The version of the terms, from 1. Each change creates a new version' }),
    startsAt: z.iso.datetime(),
    totals: PointsTotals,
    overHalf: z
      .array(OverHalf)
      .meta({ description: 'The latest orders of which points took off more than half, at most 20' }),
  })
  .meta({ id: 'PointsProgram' });

/** The kinds of movements that a diner sees. */
export const MOVEMENT_KINDS = ['earned', 'taken_back', 'redeemed', 'given_back', 'expired', 'corrected'] as const;

export const PointsBalance = z
  .object({
    restaurantId: z.uuid().nullable().meta({ description: 'Null for points of the platform' }),
    names: z.array(LocalizedName),
    logo: z.string().nullable().meta({ description: 'The logo of the restaurant' }),
    available: z.int(),
    pending: z
      .int()
      .meta({ description: 'Points that cannot be used until the return period of their orders is over' }),
    debt: z.int().meta({
      description: 'Points that were taken back after they had been spent. The next earned points pay this debt',
    }),
    worth: z
      .object({ amount: z.number(), currency: z.string() })
      .nullable()
      .meta({ description: 'The amount that the available points take off a bill; null if they cannot be used' }),
    next: z.object({ points: z.int(), amount: z.number(), currency: z.string() }).nullable().meta({
      description:
        'The next round discount, and how many points are missing for it; null if points cannot be used, or are owed',
    }),
  })
  .meta({ id: 'PointsBalance' });

export const PointsMovement = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    kind: z.enum(MOVEMENT_KINDS),
    points: z.int().meta({ description: 'The number of points; negative if points were lost' }),
    names: z
      .array(LocalizedName)
      .meta({ description: 'The names of the restaurant; empty for points of the platform' }),
    receiptId: z.uuid().nullable().meta({
      description: 'The receipt that explains the movement; null if the receipt is no longer in the diner’s list',
    }),
    orderNumber: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'The reason for a correction, as the administrators wrote it' }),
    pendingUntil: z.iso.datetime().nullable().meta({
      description: 'When earned points become available; null if they are already available, and for other movements',
    }),
    availableOn: z.iso.date().nullable().meta({ description: 'The day of `pendingUntil` on the restaurant’s clock' }),
    expiresAt: z.iso.datetime().nullable().meta({
      description: 'When earned points expire: at the end of a day on the restaurant’s clock',
    }),
    expiresOn: z.iso.date().nullable().meta({ description: 'The last day on which earned points can be used' }),
  })
  .meta({ id: 'PointsMovement' });

const REDEMPTION = {
  id: z.uuid(),
  state: z.enum(REDEMPTION_STATES),
  points: z.int(),
  discount: z.number().meta({ description: 'The amount that the points take off the bill' }),
  currency: z.string(),
  at: z.iso.datetime(),
};

/** A redemption as its diner sees it. */
export const DinerRedemption = z
  .object({ ...REDEMPTION, names: z.array(LocalizedName) })
  .meta({ id: 'DinerRedemption' });

/** A redemption as the cashier sees it. */
export const Redemption = z
  .object({
    ...REDEMPTION,
    bill: z.number().meta({ description: 'The amount of the bill that the cashier typed' }),
    orderBill: z
      .number()
      .nullable()
      .meta({ description: 'The amount of the order without the points; null if no order has had the discount' }),
    isOverHalf: z.boolean().meta({ description: 'Whether the points took more than half off the order' }),
    orderNumber: z.string().nullable().meta({ description: 'The number of the order that contained the discount' }),
    otherOrderNumber: z.string().nullable().meta({
      description:
        'While the redemption waits for its order: the number of the till’s latest order since then, in which the discount was not recognised',
    }),
  })
  .meta({ id: 'Redemption' });

export const Redemptions = z
  .object({
    isOffered: z.boolean().meta({ description: 'Whether guests can use points at this till' }),
    currency: z.string().optional().meta({ description: 'The currency of the bills; absent if no points are offered' }),
    redemptions: z.array(Redemption),
  })
  .meta({ id: 'Redemptions' });

/** The programme that the diner uses: that of a restaurant, or the platform's. */
export const PointsCodeBody = z.object({
  restaurantId: z.uuid().nullable().meta({ description: 'Null for points of the platform' }),
});

export const PointsCode = z
  .object({
    code: z.string().meta({ description: 'Eight digits; an earlier code of these points is no longer valid' }),
    expiresInSeconds: z.int(),
  })
  .meta({ id: 'PointsCode' });

const tillIds = { restaurantId: z.uuid(), casherId: z.string().min(1).max(100) };

export const RedemptionQuery = z.object(tillIds);

/** A cashier's attempt to use a diner's points. */
export const RedemptionBody = z.object({
  ...tillIds,
  id: z.uuid().meta({ description: 'A new id; the same one when the call is repeated' }),
  code: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, 'Please type the eight digits'))
    .meta({ description: 'The digits on the diner’s phone' }),
  bill: z
    .number()
    .positive('Please enter the amount of the bill')
    .max(1_000_000)
    .multipleOf(0.001)
    .meta({ description: 'The amount of the bill without the points' }),
});

/** A position in the list: the id of the last movement on the previous page. */
export const PointsQuery = z.object({
  after: z.uuid().optional().meta({ description: 'The value of `next` on the page before' }),
});

export const Points = z
  .object({
    balances: z.array(PointsBalance),
    movements: z.array(PointsMovement),
    redemptions: z.array(DinerRedemption).meta({
      description: 'The redemptions of the past 24 hours, and those of the past 7 days whose order is missing',
    }),
    next: z.uuid().nullable().meta({
      description: 'The value of `after` with which to request the next page of movements; null on the last page',
    }),
  })
  .meta({ id: 'Points' });

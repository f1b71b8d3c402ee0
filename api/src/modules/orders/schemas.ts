import { LANGUAGES, OTP_LENGTH, latinDigits } from 'contracts';
import { z } from 'zod';
import { ORDER_TYPES, UNREAD_REASONS } from '../../platform/db/schema';
import { ORDER_STATES } from './sales';
import { POS_FAILURES } from '../../integrations/pos/port';

/**
 * The wire shapes (specification sections 3 and 7, decisions "Wire"). Field names are those of the specification,
 * letter for letter. Optional or nullable fields beyond it are additions. Each schema's `id` is its name in the OpenAPI
 * document.
 */

/** An amount of money: a JSON number with at most two decimals. */
const money = z.number();
const id = z.uuid();

export const ErrorAnswer = z
  .object({
    message: z.string().meta({ description: 'A friendly sentence without a final full stop: the screens add it' }),
    code: z.string().meta({ description: 'Stable across wordings: a client shows its own sentence for it' }),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .meta({ description: 'The values in the sentence, such as the tries that are left' }),
    fields: z.record(z.string(), z.string()).optional(),
    retryAfter: z.int().optional().meta({ description: 'Seconds to wait before the next attempt, as in Retry-After' }),
  })
  .meta({ id: 'Error' });

export const Done = z.object({ message: z.string() }).meta({ id: 'Done' });

export const Created = z.object({ message: z.string(), id: id.meta({ description: 'Of what was made' }) }).meta({ id: 'Created' });

export const LocalizedName = z.object({ language: z.enum(LANGUAGES), name: z.string() }).meta({ id: 'LocalizedName' });

export const StaffUser = z
  .object({ role: z.enum(['admin', 'restaurantAdmin']), restaurantId: id.nullable(), branchId: id.nullable() })
  .meta({ id: 'StaffUser' });

export const User = z
  .object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().meta({ description: 'E.164; empty once the data of a deleted user is erased' }),
    birthDate: z.string().nullable().meta({ description: 'YYYY-MM-DD' }),
    gender: z.string().nullable(),
    lastLogin: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });

export const Admin = z.object({ id, name: z.string(), email: z.string(), createdAt: z.iso.datetime() }).meta({ id: 'Admin' });

export const RestaurantAdmin = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    restaurant: z.object({
      id,
      name: z.string(),
      names: z.array(LocalizedName),
      Branchs: z.array(z.object({ id, name: z.string() })).meta({ description: 'The branch it works for, alone' }),
    }),
  })
  .meta({ id: 'RestaurantAdmin' });

export const Category = z
  .object({ id, names: z.array(LocalizedName), logo: z.string().nullable().meta({ description: 'A path on the API host' }), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
  .meta({ id: 'Category' });

export const Statistics = z.object({ users: z.int(), restaurants: z.int(), orders: z.int() }).meta({ id: 'Statistics' });

export const DayOfOrders = z
  .object({
    day: z.string().meta({ description: 'YYYY-MM-DD, of Asia/Riyadh' }),
    orders: z.int(),
    sales: z.array(z.object({ currency: z.string().nullable(), total: money })).meta({ description: 'By currency; empty on a day without orders' }),
  })
  .meta({ id: 'DayOfOrders' });

export const OrderLog = z
  .object({
    id,
    restaurantName: z.string(),
    restaurantNames: z.array(LocalizedName),
    branchName: z.string(),
    category: z.string().nullable(),
    categoryNames: z.array(LocalizedName),
    totalPrice: money,
    currency: z.string().nullable(),
    payment: z.string(),
    date: z.string().meta({ description: 'YYYY-MM-DD in the branch’s time zone' }),
    time: z.string().meta({ description: 'HH:mm in the branch’s time zone' }),
    orderedAt: z.iso.datetime(),
    saved: z.boolean(),
  })
  .meta({ id: 'OrderLog' });

const nameLocalized = z.string().optional().meta({ description: 'The same in the restaurant’s second language, where the till has it' });

export const OrderItemOption = z.object({ name: z.string(), name_localized: nameLocalized, quantity: z.number(), total_price: money }).meta({ id: 'OrderItemOption' });

export const OrderItem = z
  .object({
    item_name: z.string(),
    item_name_localized: z.string().nullable().optional(),
    item_quantity: z.number(),
    unit_price: money.optional().meta({ description: 'Of one piece, before options and discount' }),
    discount_amount: money.optional(),
    discount_name: z.string().optional(),
    discount_name_localized: nameLocalized,
    total_price: money,
    combo: z
      .object({
        number: z.int(),
        name: z.string(),
        name_localized: nameLocalized,
        quantity: z.number().optional().meta({ description: 'How many of it; one when left out' }),
        discount_amount: money.optional(),
      })
      .nullable()
      .optional()
      .meta({ description: 'The combo it is a part of; the parts of one follow each other and share its number' }),
    options: z.array(OrderItemOption).optional(),
  })
  .meta({ id: 'OrderItem' });

const Payment = z.object({
  name: z.string(),
  name_localized: nameLocalized,
  amount: money,
  tips: money.optional().meta({ description: 'Paid beside `amount`, which has none of it' }),
  tendered: money.optional().meta({ description: 'The cash that was handed over' }),
  change: money.optional().meta({ description: 'What was given back of `tendered`' }),
});

export const OrderReturn = z
  .object({
    return_number: z.string(),
    return_date: z.string().meta({ description: 'YYYY-MM-DD in the branch’s time zone' }),
    return_time: z.string().meta({ description: 'HH:mm' }),
    returnedAt: z.iso.datetime(),
    return_items: z.array(OrderItem),
    tax_amount: money.nullable(),
    total_price: money.meta({ description: 'What was given back' }),
    payments: z.array(Payment).meta({ description: 'How it was given back' }),
  })
  .meta({ id: 'OrderReturn' });

/** Last days of the periods, counted from the order's day. */
const PeriodEnds = z
  .object({
    warranty: z.string().optional(),
    recovery: z.string().optional().meta({ description: 'Until then what was bought can be returned' }),
    replacement: z.string().optional(),
  })
  .meta({ id: 'PeriodEnds', description: 'The last day of each of the restaurant’s periods, YYYY-MM-DD in the branch’s time zone; a period of no days is left out' });

export const Order = z
  .object({
    id,
    order_number: z.string(),
    restaurant: z.object({ id, name: z.string(), names: z.array(LocalizedName), logo: z.string().nullable() }),
    branch_name: z.string(),
    branch_name_localized: nameLocalized,
    order_date: z.string().meta({ description: 'YYYY-MM-DD in the branch’s time zone' }),
    order_time: z.string().meta({ description: 'HH:mm in the branch’s time zone' }),
    orderedAt: z.iso.datetime(),
    check_number: z.string().nullable(),
    payment_method: z.string(),
    customer_notes: z.string().nullable().meta({ description: 'Always null in an answer to an anonymous caller' }),
    sub_total_price: money,
    discount_amount: money,
    discount_name: z.string().optional().meta({ description: 'What the discount, coupon or promotion is called' }),
    discount_name_localized: nameLocalized,
    tax_amount: money.nullable(),
    prices_include_tax: z.boolean().optional().meta({ description: 'Whether the lines and the sub total have the tax in them; absent when there is no tax, or when the sums do not tell' }),
    rounding_amount: money,
    charges: z.array(z.object({ name: z.string(), name_localized: nameLocalized, amount: money })),
    taxes: z
      .array(z.object({ name: z.string(), name_localized: nameLocalized, rate: z.number().nullable().meta({ description: 'Percent' }), amount: money }))
      .meta({ description: '`tax_amount` by tax and rate, each rounded by itself: they may differ from it by a halala' }),
    payments: z.array(Payment).meta({ description: '`payment_method` with what was paid in each way' }),
    tips_amount: money.optional().meta({ description: 'The sum of the payments’ `tips`. `total_price` has none of it' }),
    total_price: money,
    currency: z.string().nullable().meta({ description: 'ISO 4217; null when the restaurant has none' }),
    order_items: z.array(OrderItem),
    user: z
      .object({ firstName: z.string().nullable(), lastName: z.string().nullable() })
      .nullable()
      .meta({ description: 'The customer who saved the order. Always null in an answer to an anonymous caller' }),
    order_type: z.enum(ORDER_TYPES).optional(),
    table_name: z.string().optional(),
    saved: z.boolean(),
    status: z.enum(ORDER_STATES).meta({ description: '`partly_returned`: the customer kept some of it' }),
    returned: z.boolean().meta({ description: 'The till has taken all of it back' }),
    returned_amount: money.meta({ description: 'What was given back, by all its returns' }),
    remaining_amount: money.meta({ description: '`total_price` without `returned_amount`: what it counts for in every sum. 0 of a void order' }),
    returns: z.array(OrderReturn).meta({ description: 'The earliest first. Empty when the till says that all was returned and not what' }),
    voided: z.boolean().meta({ description: 'The till has made it void: it is no invoice any more' }),
    createdAt: z.iso.datetime().meta({ description: 'When it was saved; before that, when it was scanned first' }),
    savedAt: z.iso.datetime().nullable().optional().meta({ description: 'When a customer saved it' }),
    scannedAt: z.iso.datetime().nullable().optional().meta({ description: 'When somebody first read it at its till’s QR code or at its link' }),
    time_zone: z.string().optional().meta({ description: 'IANA name of the branch’s time zone: every time on the receipt is shown in it' }),
    period_ends: PeriodEnds.optional().meta({ description: 'Absent when it has none, and of an order that was returned completely or made void' }),
    receipt_qr: z.string().nullable().meta({ description: 'The tax QR of the POS, verbatim' }),
    link: z.string().meta({ description: 'The order’s own page' }),
    stale: z.boolean().optional().meta({ description: 'True when the POS did not answer: a later order may exist' }),
  })
  .meta({ id: 'Order' });

const link = z.string().optional().meta({ description: 'What its QR code says: the address of its invoice page; a path where the suite’s public address is not known' });

export const Device = z
  .object({
    id,
    name: z.string(),
    device_id: z.string().meta({ description: 'The POS’s own id of the device' }),
    link,
    branch: z.object({ id, name: z.string() }),
    restaurant: z.object({ id, name: z.string() }),
    lastSeenAt: z.iso.datetime().nullable().optional().meta({ description: 'When its point of sale last heard of it; of our own system type: when it last posted an order' }),
    key: z
      .object({ hint: z.string().meta({ description: 'Its last characters' }), madeAt: z.iso.datetime() })
      .nullable()
      .optional()
      .meta({ description: 'The key with which it posts its orders; for administrators' }),
  })
  .meta({ id: 'Device' });

const DeviceEntry = z.object({ id, name: z.string(), device_id: z.string(), link });

export const Branch = z
  .object({
    id,
    name: z.string(),
    branch_id: z.string().nullable().meta({ description: 'The POS’s own id of the branch' }),
    restaurant: z.object({ id, name: z.string(), names: z.array(LocalizedName) }),
    Devices: z.array(DeviceEntry),
  })
  .meta({ id: 'Branch' });

export const Restaurant = z
  .object({
    id,
    logo: z.string().nullable(),
    system_type: z.string(),
    translations: z.array(LocalizedName),
    names: z.array(LocalizedName),
    category: z.object({ id, translations: z.array(LocalizedName) }).nullable(),
    warrantyPeriod: z.int().nullable(),
    recoveryPeriod: z.int().nullable(),
    replacementPeriod: z.int().nullable(),
    token: z.string().nullable().meta({ description: 'Masked: the last four characters' }),
    branchs_token: z.string().nullable().meta({ description: 'Masked: the last four characters' }),
    name_api: z.string().nullable(),
    currency: z.string().nullable(),
    timeZone: z.string().meta({ description: 'IANA name of the zone of its clocks' }),
    createdAt: z.iso.datetime(),
    pos: z
      .object({
        problem: z.enum(POS_FAILURES).nullable().meta({ description: 'Why the last try gave no usable answer; null when it did' }),
        since: z.iso.datetime(),
        syncedAt: z.iso.datetime().nullable().meta({ description: 'When branches and tills were last read' }),
        polledAt: z.iso.datetime().nullable().meta({ description: 'When the orders were last read' }),
        unreadCount: z.int().meta({ description: 'How many orders were not, or not wholly, read' }),
        unread: z
          .array(
            z.object({
              orderId: z.string().meta({ description: 'The point of sale’s own id of the order' }),
              reason: z.enum(UNREAD_REASONS).meta({ description: '`field`: the order is not stored, because this field cannot be read; `line_status`: it is stored without a line, whose status is not known' }),
              field: z.string().meta({ description: 'The path of the field in the point of sale’s order' }),
              since: z.iso.datetime(),
            }),
          )
          .meta({ description: 'The latest of them. Each is tried again after an update of the product, and by `POST /restaurant/{id}/sync`' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'How the link to the point of sale stands; null when nothing was tried yet' }),
    Branchs: z.array(z.object({ id, name: z.string(), Devices: z.array(DeviceEntry) })),
  })
  .meta({ id: 'Restaurant' });


/** A secret that the client made: at least 16 characters that nobody can guess. */
const RequestId = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'must have 16 to 64 letters, digits, hyphens or underscores')
  .optional()
  .meta({ description: 'Makes the code the client’s own: random, the same when the code is asked for and when it is used. Others then cannot use up its tries' });

export const OtpBody = z
  .strictObject({
    phone: z.string().trim().min(1, 'Phone is required').max(40),
    restaurantId: id.optional(),
    casherId: z.string().min(1).max(100).optional(),
    orderId: id.optional(),
    requestId: RequestId,
    language: z.enum(LANGUAGES).optional().meta({ description: 'Of the message; English without it' }),
  })
  .meta({ id: 'OtpRequest', description: 'With the optional ids the code saves that till’s, or exactly that order, and nothing else' });

export const TillQuery = z.object({ restaurantId: id, casherId: z.string().min(1).max(100).meta({ description: 'The device’s id, or its device_id' }) });

export const CashierSaveBody = z.object({
  phone: z.string().trim().min(1, 'Phone is required').max(40),
  casherId: z.string().min(1).max(100),
  restaurantId: id,
  orderId: id.optional().meta({ description: 'The order that was shown; without it the till’s last order is saved' }),
});

export const WebSaveBody = CashierSaveBody.extend({
  otp: z.string().trim().transform(latinDigits).pipe(z.string().regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), `Type the ${OTP_LENGTH} digits of the code`)),
  requestId: RequestId,
});

export const SavedAnswer = z.object({ message: z.string(), orderId: id, link: z.string() }).meta({ id: 'Saved' });

export const OutboxMessage = z.object({ id: z.string(), to: z.string(), text: z.string(), sentAt: z.iso.datetime() }).meta({ id: 'OutboxMessage' });

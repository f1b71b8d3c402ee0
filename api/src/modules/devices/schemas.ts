import { z } from 'zod';

const TillLink = z.string().optional().meta({
  description: 'The content of its QR code: the address of its invoice page; a path if the public address is not set',
});

/** By how much the clock of a till is wrong; absent while it seems right. */
export const ClockOffSeconds = z.int().optional().meta({
  description:
    'By how many seconds the till’s clock is ahead of the server’s, or behind it if negative. Present if three orders in a row showed it, until the till posts an order with the right time',
});

export const Device = z
  .object({
    id: z.uuid(),
    name: z.string(),
    device_id: z.string().meta({ description: 'The POS’s id of the device' }),
    link: TillLink,
    branch: z.object({ id: z.uuid(), name: z.string() }),
    restaurant: z.object({ id: z.uuid(), name: z.string() }),
    lastSeenAt: z.iso.datetime().nullable().optional().meta({
      description:
        'When the point of sale last reported activity of the device; for our own system type: when the till last posted an order',
    }),
    lastOrder: z
      .object({
        order_number: z.string().optional(),
        total_price: z.number(),
        currency: z.string().nullable(),
        orderedAt: z.iso.datetime(),
        saved: z.boolean().optional().meta({ description: 'Whether the order is saved for a customer' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'The last order that the device closed and that is not void; null before its first order' }),
    clock_off_seconds: ClockOffSeconds,
    key: z
      .object({ hint: z.string().meta({ description: 'The last characters of the key' }), madeAt: z.iso.datetime() })
      .nullable()
      .optional()
      .meta({ description: 'The key with which the till posts its orders. Only administrators see it' }),
  })
  .meta({ id: 'Device' });

export const DeviceEntry = z.object({ id: z.uuid(), name: z.string(), device_id: z.string(), link: TillLink });

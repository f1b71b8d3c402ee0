import { z } from 'zod';

const TillLink = z.string().optional().meta({ description: 'What its QR code says: the address of its invoice page; a path where the suite’s public address is not known' });

export const Device = z
  .object({
    id: z.uuid(),
    name: z.string(),
    device_id: z.string().meta({ description: 'The POS’s own id of the device' }),
    link: TillLink,
    branch: z.object({ id: z.uuid(), name: z.string() }),
    restaurant: z.object({ id: z.uuid(), name: z.string() }),
    lastSeenAt: z.iso.datetime().nullable().optional().meta({ description: 'When its point of sale last heard of it; of our own system type: when it last posted an order' }),
    key: z
      .object({ hint: z.string().meta({ description: 'Its last characters' }), madeAt: z.iso.datetime() })
      .nullable()
      .optional()
      .meta({ description: 'The key with which it posts its orders; for administrators' }),
  })
  .meta({ id: 'Device' });

export const DeviceEntry = z.object({ id: z.uuid(), name: z.string(), device_id: z.string(), link: TillLink });

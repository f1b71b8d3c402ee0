import { z } from 'zod';

export const User = z
  .object({
    id: z.uuid(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().meta({
      description:
        'E.164; empty after the data of a deleted user was erased, and when another user has taken the number over',
    }),
    birthDate: z.string().nullable().meta({ description: 'YYYY-MM-DD' }),
    gender: z.string().nullable(),
    lastLogin: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    block: z
      .object({ id: z.uuid(), reason: z.string(), until: z.iso.datetime().nullable() })
      .nullable()
      .meta({ description: 'The block of the user’s phone; null if it is not blocked' }),
    deletedBefore: z.iso.datetime().nullable().meta({
      description: 'When administrators deleted an earlier account with this phone, to which the user returned',
    }),
  })
  .meta({ id: 'User' });

import { z } from 'zod';
import { LocalizedName } from '../../platform/http/schemas';

export const Category = z
  .object({
    id: z.uuid(),
    names: z.array(LocalizedName),
    logo: z.string().nullable().meta({ description: 'A path on the API host' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Category' });

import { z } from 'zod';
import { LocalizedName } from '../../platform/http/schemas';

export const Category = z
  .object({
    id: z.uuid(),
    names: z.array(LocalizedName),
    logo: z.string().nullable().meta({ description: 'The path of the logo on the host of the API' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Category' });

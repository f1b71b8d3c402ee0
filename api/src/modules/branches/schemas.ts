import { z } from 'zod';
import { DeviceEntry } from '../devices/schemas';
import { LocalizedName } from '../../platform/http/schemas';

export const Branch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    branch_id: z.string().nullable().meta({ description: 'The POS’s id of the branch' }),
    restaurant: z.object({ id: z.uuid(), name: z.string(), names: z.array(LocalizedName) }),
    Devices: z.array(DeviceEntry),
  })
  .meta({ id: 'Branch' });

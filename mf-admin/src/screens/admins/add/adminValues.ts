import type { NewAdminInput } from '../../../api.generated';
import { personBody, type PersonValues } from '../../../shared/forms/person/personValues';

/** Returns the request body from valid values. */
export function adminBody(values: PersonValues): NewAdminInput {
  return { ...personBody(values), role: 'admin' };
}

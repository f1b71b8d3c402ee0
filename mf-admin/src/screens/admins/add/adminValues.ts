import type { NewAdminInput } from '../../../api.generated';
import { personBody, type PersonValues } from '../../../shared/forms/person/personValues';

/** The call's body, from values that follow the rules. */
export function adminBody(values: PersonValues): NewAdminInput {
  return { ...personBody(values), role: 'admin' };
}

import { boolean, number, object, string } from 'yup';
import type { Till } from '../../api';

/** The code of the one {@link Failure} that happens without an API call: the diner typed no phone number. */
export const PHONE_REQUIRED = 'PHONE_REQUIRED';

/**
 * The reason for a failed save step. The page creates the message in the diner's language from the API's error code and
 * the values in `params`.
 */
export interface Failure {
  code?: string;
  params?: object;
  /** The API's English message. */
  message?: string;
}

/**
 * The state that the diner's browser stores between the steps of a save without JavaScript. It grants nothing: the API
 * checks every step.
 */
export interface Memory extends Till {
  orderId: string;
  /** The secret that is sent with the request for the code and with the code (saving/tabSecret.ts). */
  requestId: string;
  step: 'phone' | 'otp' | 'saved';
  phone: string;
  /** The phone number of the last code that still works, and when the next code may be requested. */
  code?: { phone: string; resendAt: number };
  /** Set if the last step failed. */
  failure?: Failure;
  /** True if another code has just been sent to the diner. */
  resent?: boolean;
}

const schema = object({
  restaurantId: string().required(),
  casherId: string().required(),
  orderId: string().max(100).required(),
  requestId: string()
    .matches(/^[0-9a-f]{32}$/)
    .required(),
  step: string().oneOf(['phone', 'otp', 'saved']).required(),
  phone: string().max(40).defined(),
  code: object({ phone: string().max(40).required(), resendAt: number().required() }).default(undefined),
  failure: object({ code: string().max(60), params: object(), message: string().max(300) }).default(undefined),
  resent: boolean(),
}).required();

/**
 * Returns the stored state of a save at a till. Returns `null` if there is no valid state, or if the state belongs to
 * another till.
 */
export function memoryOf(kept: unknown, till: Till): Memory | null {
  if (!schema.isValidSync(kept, { strict: true })) return null;
  const memory = kept as Memory;
  return memory.restaurantId === till.restaurantId && memory.casherId === till.casherId ? memory : null;
}

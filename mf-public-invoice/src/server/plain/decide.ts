import { randomBytes } from 'node:crypto';
import { latinDigits, type Language, type PlainAnswer, type PlainRequest, type PlainStep } from 'contracts';
import type { Till } from '../../api';
import { DEAD_CODES } from '../../screens/invoice/saving/deadCodes';
import { memoryOf, PHONE_REQUIRED, type Failure, type Memory } from './memory';

/** The values of the forms' `action` field. Each posted form has one. */
export type PlainAction = 'begin' | 'phone' | 'otp' | 'resend' | 'change';

type Decision = Exclude<PlainStep, { html: string }>;

/**
 * Decides what a posted form of a save does. It follows the same rules as the save steps with JavaScript
 * (screens/invoice/saving). The API checks these rules too.
 */
export function decide(till: Till, { fields, memory: kept, language, answer }: PlainRequest): Decision {
  const { action, order = '' } = fields ?? {};
  const memory = memoryOf(kept, till);
  if (action === 'begin') {
    if (order === '') return { memory: null };
    // If Save was pressed again for the same order, the save continues, because its last code may still work.
    return { memory: memory?.orderId === order ? continued(memory) : begun(till, order) };
  }
  // The form does not belong to the stored save, because the browser stores no cookies or another tab has begun to save
  // another order.
  if (!memory || memory.orderId !== order) return { memory: null };
  const clean = { ...memory, failure: undefined, resent: undefined };
  if (action === 'phone') return sendFirst(clean, (fields?.['phone'] ?? '').trim(), language, answer);
  if (action === 'otp' && clean.step === 'otp') return save(clean, digitsOf(fields?.['code'] ?? ''), answer);
  if (action === 'resend' && clean.step === 'otp') return sendAgain(clean, language, answer);
  if (action === 'change') return { memory: { ...clean, step: 'phone' } };
  return { memory };
}

function begun(till: Till, orderId: string): Memory {
  return { ...till, orderId, requestId: randomBytes(16).toString('hex'), step: 'phone', phone: '' };
}

function continued(memory: Memory): Memory {
  return { ...memory, step: memory.step === 'saved' ? 'saved' : 'phone', failure: undefined, resent: undefined };
}

/** Requests a code for a phone number, unless the last code for this number still works. */
function sendFirst(memory: Memory, typed: string, language: Language, answer: PlainAnswer | undefined): Decision {
  if (typed === '') return { memory: { ...memory, step: 'phone', failure: { code: PHONE_REQUIRED } } };
  const phone = typed.slice(0, 40);
  if (phone === memory.code?.phone) return { memory: { ...memory, step: 'otp', phone } };
  if (!answer) return { call: codeCall(memory, phone, language) };
  const code = { phone, resendAt: nextCodeAt(answer) };
  return answer.status === 200 || failureOf(answer).code === 'CODE_SENT'
    ? { memory: { ...memory, step: 'otp', phone, code } }
    : { memory: { ...memory, step: 'phone', phone, failure: failureOf(answer) } };
}

/** Requests another code for the same phone number. */
function sendAgain(memory: Memory, language: Language, answer: PlainAnswer | undefined): Decision {
  const { phone } = memory;
  if (!answer) return { call: codeCall(memory, phone, language) };
  const code = { phone, resendAt: nextCodeAt(answer) };
  if (answer.status === 200) return { memory: { ...memory, code, resent: true } };
  return { memory: { ...memory, failure: failureOf(answer), ...(answer.retryAfterSeconds > 0 && { code }) } };
}

function save(memory: Memory, otp: string, answer: PlainAnswer | undefined): Decision {
  if (otp === '') return { memory };
  const { restaurantId, casherId, orderId, requestId, phone } = memory;
  if (!answer)
    return {
      call: {
        method: 'POST',
        path: '/order/foodics/web/add-order',
        body: { restaurantId, casherId, orderId, requestId, phone, otp },
      },
    };
  if (answer.status === 200) return { memory: { ...memory, step: 'saved' } };
  const failure = failureOf(answer);
  return DEAD_CODES.includes(failure.code ?? '')
    ? { memory: { ...memory, step: 'phone', code: undefined, failure } }
    : { memory: { ...memory, failure } };
}

function codeCall({ restaurantId, casherId, orderId, requestId }: Memory, phone: string, language: Language) {
  return {
    method: 'POST' as const,
    path: '/user',
    body: { restaurantId, casherId, orderId, requestId, phone, language },
  };
}

/** Returns when the next code may be requested. The Retry-After header of a refusal contains the seconds until then. */
function nextCodeAt({ status, body, retryAfterSeconds }: PlainAnswer): number {
  const { resendAfterSeconds } = Object(body) as { resendAfterSeconds?: unknown };
  const seconds = status === 200 ? Number(resendAfterSeconds) || 0 : retryAfterSeconds;
  return Date.now() + seconds * 1000;
}

function failureOf({ body }: PlainAnswer): Failure {
  const { code, params, message } = Object(body) as Record<string, unknown>;
  return {
    code: typeof code === 'string' ? code : undefined,
    params: typeof params === 'object' && params !== null ? params : undefined,
    message: typeof message === 'string' ? message.slice(0, 300) : undefined,
  };
}

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '').slice(0, 10);

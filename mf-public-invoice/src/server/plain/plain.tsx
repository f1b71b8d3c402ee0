import type { PlainRequest, PlainStep } from 'contracts';
import type { ReactNode } from 'react';
import type { Invoice } from 'shared-ui';
import { savingCatalogue } from '../../screens/invoice/saving/texts';
import { tillOf } from '../../screens/invoice/till';
import { decide, type PlainAction } from './decide';
import { memoryOf, PHONE_REQUIRED, type Failure } from './memory';
import { stepOf } from './PlainForm';
import { PlainSteps } from './PlainSteps';
import { style } from './style';

/**
 * Returns the form of an invoice page; null if the invoice cannot be saved. The form contains no button, because the
 * page's Save button submits it.
 */
function beginForm(page: URL, answer: unknown): { action: string; fields: Record<string, string> } | null {
  const till = tillOf(page.searchParams);
  const invoice = (answer as { invoice?: Invoice }).invoice;
  if (!till || !invoice || invoice.voided) return null;
  return { action: stepOf(till), fields: { action: 'begin' satisfies PlainAction, order: invoice.id } };
}

/**
 * Handles a request from a browser without JavaScript: decides what a posted form does, or shows the next step.
 * @param sentence returns the message of a refusal in the diner's language
 */
function answerPlain(
  request: PlainRequest,
  sentence: (failure: Failure) => string | undefined,
): Exclude<PlainStep, { html: string }> | { page: ReactNode } {
  const till = tillOf(new URL(request.url, 'http://page').searchParams);
  if (!till) return { memory: null };
  if (request.fields) return decide(till, request);
  const memory = memoryOf(request.memory, till);
  if (!memory) return { memory: null };
  // If this API call fails, the save step is shown without the head of the receipt.
  if (!request.answer)
    return { call: { method: 'GET', path: `/order/user?${new URLSearchParams({ orderId: memory.orderId })}` } };
  const { order } = Object(request.answer.status === 200 ? request.answer.body : null) as { order?: Invoice };
  const { failure } = memory;
  return {
    page: (
      <PlainSteps
        till={till}
        memory={memory}
        invoice={order}
        failure={failure && failure.code !== PHONE_REQUIRED ? { sentence: sentence(failure) } : undefined}
      />
    ),
  };
}

/** This remote's forms for browsers without JavaScript: saving an invoice in three steps. */
export const plainForms = { answer: answerPlain, catalogue: savingCatalogue, style, form: beginForm };

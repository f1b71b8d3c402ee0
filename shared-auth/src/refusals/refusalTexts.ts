import type { Catalogue } from 'contracts';
import type { SuiteTexts } from 'shared-ui';

/**
 * The messages of the API's refusals, keyed by code. They are loaded with the first failure, so that no page waits for
 * them.
 */
const refusalCatalogue: Catalogue = {
  en: () => import(/* webpackChunkName: "refusals" */ './messages/en.json'),
  ar: () => import(/* webpackChunkName: "refusals" */ './messages/ar.json'),
  ur: () => import(/* webpackChunkName: "refusals" */ './messages/ur.json'),
};

/**
 * The texts of the page's host, or null until the host provides them. Until then, people see the server's English
 * messages.
 */
let hostTexts: SuiteTexts | null = null;

/** Sets the texts in which refusals are translated. The host calls it once, before the first API call. */
export function provideRefusalTexts(texts: SuiteTexts): void {
  hostTexts = texts;
}

/** Loads the refusal messages in the active language. Resolves even if loading fails. */
export async function loadRefusalTexts(): Promise<void> {
  await hostTexts?.add(refusalCatalogue).catch(() => undefined);
}

/** The fields of a refusal (`{message, code, params?, fields?}`) that an error contains. */
interface Refusal {
  message?: string;
  code?: string;
  params?: Record<string, unknown>;
  fields: Record<string, string>;
}

function refusalOf(error: unknown): Refusal {
  if (!isRecord(error) || !isRecord(error.data)) return { fields: {} };
  const { message, code, params, fields } = error.data;
  const texts = Object.entries(isRecord(fields) ? fields : {});
  return {
    message: typeof message === 'string' && message !== '' ? message : undefined,
    code: typeof code === 'string' ? code : undefined,
    params: isRecord(params) ? params : undefined,
    fields: Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a text in the reader's language, or undefined if it is not loaded. */
function loaded(id: string, params?: Record<string, unknown>): string | undefined {
  return hostTexts && id in hostTexts.i18n.messages ? hostTexts.i18n._(id, params) : undefined;
}

/** Returns the message of a code in the reader's language, or undefined if no catalogue has it. */
const translated = (code: string, params?: Record<string, unknown>) => loaded(`refusal.${code}`, params);

/** Returns whether a request failed because this device has no network. */
const isOffline = (error: unknown) => isRecord(error) && error.status === 'FETCH_ERROR' && !navigator.onLine;

/**
 * Returns whether the reader's language is English. English readers get the server's own message about a form, because
 * it names the field and its limit. The text of a code names neither.
 */
const speaksEnglish = () => hostTexts?.i18n.locale === 'en';

/**
 * Returns the API's message for a refused request, in the reader's language. If the code is unknown or its text is not
 * loaded, returns the server's English message. The message has no full stop, because the screens add one
 * (specification section 8).
 * @param error the error of an RTK Query endpoint
 * @returns a sentence about the missing network if the device is offline; undefined if the error contains no response
 * of the API
 */
export function apiMessage(error: unknown): string | undefined {
  // This text was loaded with the page, because an offline device cannot fetch it.
  if (isOffline(error)) return loaded('ui.offline');
  const { message, code, params } = refusalOf(error);
  if (code === undefined || (code === 'INVALID' && speaksEnglish())) return message;
  return translated(code, params) ?? message;
}

/**
 * Returns the API's messages about a form's fields in the reader's language, keyed by the field names of the request.
 * @param error the error of an RTK Query endpoint
 */
export function apiFields(error: unknown): Record<string, string> {
  const { code, params, fields } = refusalOf(error);
  if (code === undefined || speaksEnglish()) return fields;
  const text = code === 'INVALID' ? translated('INVALID_FIELD') : translated(code, params);
  return text === undefined ? fields : Object.fromEntries(Object.keys(fields).map((field) => [field, text]));
}

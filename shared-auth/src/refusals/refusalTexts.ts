import type { Catalogue } from 'contracts';
import type { SuiteTexts } from 'shared-ui';

/** The sentences of the API’s refusals, by code: one file for all languages, fetched with the first failure, so that no page waits for it. */
const refusalCatalogue: Catalogue = {
  en: () => import(/* webpackChunkName: "refusals" */ './messages/en.json'),
  ar: () => import(/* webpackChunkName: "refusals" */ './messages/ar.json'),
  ur: () => import(/* webpackChunkName: "refusals" */ './messages/ur.json'),
};

/** The texts of the page's one host. Null until the host provides them: then the server's English sentences are shown. */
let hostTexts: SuiteTexts | null = null;

/** Lets refusals speak the reader's language. The host calls it once, before the first call to the API. */
export function provideRefusalTexts(texts: SuiteTexts): void {
  hostTexts = texts;
}

/** Resolves when the sentences of the active language are loaded, or could not be. */
export async function loadRefusalTexts(): Promise<void> {
  await hostTexts?.add(refusalCatalogue).catch(() => undefined);
}

/** The code, parameters and sentences of a refusal (`{message, code, params?, fields?}`), as far as an error holds them. */
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

/** A text in the reader's language, or undefined where it is not loaded. */
function loaded(id: string, params?: Record<string, unknown>): string | undefined {
  return hostTexts && id in hostTexts.i18n.messages ? hostTexts.i18n._(id, params) : undefined;
}

/** The sentence of a code in the reader's language, or undefined where no catalogue has it. */
const translated = (code: string, params?: Record<string, unknown>) => loaded(`refusal.${code}`, params);

/** Whether a call failed because this device has no network. */
const isOffline = (error: unknown) => isRecord(error) && error.status === 'FETCH_ERROR' && !navigator.onLine;

/** English readers keep the server's sentence about a form: it names the field and its bound, which no code does. */
const speaksEnglish = () => hostTexts?.i18n.locale === 'en';

/**
 * The sentence in which the API refused a call, in the reader's language; the server's own English sentence where the code is
 * unknown or its text could not be loaded. Without a final full stop: the screens add it (specification section 8).
 * @param error what an RTK Query endpoint failed with
 * @returns undefined when the error holds no answer of the API; offline, a sentence that says so
 */
export function apiMessage(error: unknown): string | undefined {
  // This text comes with the page: offline nothing could be fetched.
  if (isOffline(error)) return loaded('ui.offline');
  const { message, code, params } = refusalOf(error);
  if (code === undefined || (code === 'INVALID' && speaksEnglish())) return message;
  return translated(code, params) ?? message;
}

/**
 * The API's sentences about single fields of a form, by the names they have in the call, in the reader's language.
 * @param error what an RTK Query endpoint failed with
 */
export function apiFields(error: unknown): Record<string, string> {
  const { code, params, fields } = refusalOf(error);
  if (code === undefined || speaksEnglish()) return fields;
  const text = code === 'INVALID' ? translated('INVALID_FIELD') : translated(code, params);
  return text === undefined ? fields : Object.fromEntries(Object.keys(fields).map((field) => [field, text]));
}

import { TYPED_KEY } from 'contracts';

/** The values of a form's fields by their names, as Formik has them. */
export type Values = Record<string, unknown>;

/** What was typed in one form. */
export interface Typed {
  values: Values;
  /** Something else was typed that is not kept: a file, a secret, or more than there is room for. */
  isPartial: boolean;
}

/** As it lies in the tab's storage: the forms of one address. */
interface Kept {
  address: string;
  /** When, in milliseconds since 1970: a browser may bring back a tab, with its storage, after days. */
  at: number;
  forms: Record<string, Typed>;
}

/** Long enough for a page to come anew on a bad line, and for a look at why it did not. */
const LONGEST_MS = 10 * 60_000;
/** Of one form, as JSON: a form is some fields, and no place for a book. */
const MOST_CHARACTERS = 20_000;
const SECRET_NAME = /pass|token|secret|otp|code|pin\b/i;
const SECRET_FIELD = '[type=password],[autocomplete*=password],[autocomplete=one-time-code]';

/**
 * Those values that differ from the form's first ones and can be kept: never a file, never a secret.
 * @param form where its fields are drawn: those made for passwords and codes are known by their kind
 */
export function worthKeeping(values: Values, initial: Values, form: HTMLFormElement | null): Typed {
  const secret = new Set([...(form?.querySelectorAll<HTMLInputElement>(SECRET_FIELD) ?? [])].map(({ name }) => name));
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, initial[name]));
  const kept = changed.filter(([name, value]) => !SECRET_NAME.test(name) && !secret.has(name) && !hasFile(value));
  const typed = { values: Object.fromEntries(kept), isPartial: kept.length < changed.length };
  return JSON.stringify(typed.values).length > MOST_CHARACTERS ? { values: {}, isPartial: true } : typed;
}

/** Keeps what was typed in a form of this address, beside what other forms of it have kept. A full or forbidden storage keeps nothing. */
export function keepTyped(form: string, typed: Typed): void {
  if (Object.keys(typed.values).length === 0) return;
  const kept: Kept = { address: address(), at: Date.now(), forms: { ...read()?.forms, [form]: typed } };
  write(kept);
}

/** What was kept of a form of this address: given once. What was kept at another address has been left for good. */
export function takeTyped(form: string): Typed | null {
  const kept = read();
  const { [form]: typed, ...forms } = kept?.forms ?? {};
  write(kept && Object.keys(forms).length > 0 ? { ...kept, forms } : null);
  return typed ?? null;
}

const address = () => location.pathname + location.search;

function read(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? 'null') as Kept | null;
    return kept?.address === address() && Date.now() - kept.at < LONGEST_MS ? kept : null;
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(TYPED_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(TYPED_KEY);
  } catch {
    // What cannot be kept has to be typed again.
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const hasFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(hasFile));

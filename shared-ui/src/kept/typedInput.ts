import { tabStorage, TYPED_KEY } from 'contracts';

/** Field values keyed by name, as Formik has them. */
export type Values = Record<string, unknown>;

/** The unsaved input of one form. */
export interface Typed {
  values: Values;
  /** True if some input was not stored: a file, a secret, or input beyond the size limit. */
  isPartial: boolean;
}

/** The stored record: the forms of one URL. */
interface Kept {
  address: string;
  /**
   * When the input was stored, in milliseconds since 1970. It is needed because a browser may restore a tab with its
   * storage days later.
   */
  at: number;
  forms: Record<string, Typed>;
}

/**
 * The maximum age of stored input, in milliseconds. It is long enough to read an error message and to reload on a slow
 * connection.
 */
const MAX_AGE_MS = 10 * 60_000;
/** The maximum length of one form's JSON. */
const MAX_CHARACTERS = 20_000;
const SECRET_NAME = /pass|token|secret|otp|code|pin\b/i;
const SECRET_FIELD = '[type=password],[autocomplete*=password],[autocomplete=one-time-code]';

/**
 * Returns the values that differ from the form's initial values and may be stored. Files and secrets are never stored.
 * @param form the form element, in which fields for passwords and codes are found by their `type` and `autocomplete`
 */
export function worthKeeping(values: Values, initial: Values, form: HTMLFormElement | null): Typed {
  const secret = new Set([...(form?.querySelectorAll<HTMLInputElement>(SECRET_FIELD) ?? [])].map(({ name }) => name));
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, initial[name]));
  const kept = changed.filter(([name, value]) => !SECRET_NAME.test(name) && !secret.has(name) && !hasFile(value));
  const typed = { values: Object.fromEntries(kept), isPartial: kept.length < changed.length };
  return JSON.stringify(typed.values).length > MAX_CHARACTERS ? { values: {}, isPartial: true } : typed;
}

/**
 * Stores the input of a form at this URL, together with the stored input of other forms at this URL. If the storage is
 * full or forbidden, nothing is stored.
 */
export function keepTyped(form: string, typed: Typed): void {
  if (Object.keys(typed.values).length === 0) return;
  const kept: Kept = { address: address(), at: Date.now(), forms: { ...read()?.forms, [form]: typed } };
  write(kept);
}

/** Returns the stored input of a form at this URL, and deletes it. Input stored at another URL is deleted too. */
export function takeTyped(form: string): Typed | null {
  const kept = read();
  const { [form]: typed, ...forms } = kept?.forms ?? {};
  write(kept && Object.keys(forms).length > 0 ? { ...kept, forms } : null);
  return typed ?? null;
}

const address = () => location.pathname + location.search;

function read(): Kept | null {
  try {
    const kept = JSON.parse(tabStorage.get(TYPED_KEY) ?? 'null') as Kept | null;
    return kept?.address === address() && Date.now() - kept.at < MAX_AGE_MS ? kept : null;
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  tabStorage.set(TYPED_KEY, kept && JSON.stringify(kept));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const hasFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(hasFile));

import type { Language } from './languages';

/** A reminder as the server sends it to a diner's browser, encrypted (docs/decisions/0052-web-push.md). */
export interface ReminderMessage {
  title: string;
  body: string;
  language: Language;
  /** The path of the page that the reminder opens, below `/me`. */
  path: string;
  /** A later message replaces an earlier one with the same tag. */
  tag: string;
}

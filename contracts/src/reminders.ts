import type { Language } from './languages';

/** A reminder as the server sends it to a diner's browser, encrypted (docs/decisions/0052-web-push.md). */
export interface ReminderMessage {
  title: string;
  body: string;
  language: Language;
  /** The page that it opens, below `/me`. */
  path: string;
  /** A later message with the same tag takes the place of an earlier one. */
  tag: string;
}

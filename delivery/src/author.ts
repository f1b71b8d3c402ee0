import { userInfo } from 'node:os';
import type { ReleaseKey } from './owners/keys';

/**
 * The author of a change: a name, or the holder of a key. In a store with owners, only holders of keys may change
 * something, and the log names the team of the key.
 */
export type Author = string | { key: ReleaseKey; name?: string };

/**
 * Returns the author to log for a change of the releases if the caller gives no name. The author is the name of the
 * operating system's user. In containers the user often has no name; then the author is the user's number.
 * @param user looks up the user; throws when the user has no name
 */
export function defaultAuthor(user: () => { username: string } = userInfo): string {
  try {
    return user().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

import { userInfo } from 'node:os';

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

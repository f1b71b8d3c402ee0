import { userInfo } from 'node:os';

/**
 * Returns the name under which a change of the releases is logged when the caller gives no name: the operating system
 * user's name, or the user's number. A container's user often has no name.
 * @param user looks up the user; throws when it has no name
 */
export function defaultAuthor(user: () => { username: string } = userInfo): string {
  try {
    return user().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

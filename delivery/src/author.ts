import { userInfo } from 'node:os';

/**
 * Returns the name under which a change of the releases is logged when the caller names nobody: the user of the operating system, or
 * its number. A container's user often has no name.
 * @param user looks up the user; throws when it has no name
 */
export function defaultAuthor(user: () => { username: string } = userInfo): string {
  try {
    return user().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

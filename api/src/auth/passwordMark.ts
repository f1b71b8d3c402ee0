import { sha256 } from './sha256';

/** Returns a mark that changes with the password. It reveals nothing about the password, because hashes are salted. */
export const passwordMark = (passwordHash: string) => sha256(passwordHash).slice(0, 16);

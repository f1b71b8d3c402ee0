import { sha256 } from '../../platform/crypto/sha256';

/**
 * Returns a short value that changes when the password changes. It reveals nothing about the password, because it is
 * computed from a salted hash.
 */
export const passwordMark = (passwordHash: string) => sha256(passwordHash).slice(0, 16);

/**
 * Returns whether a statement failed because a row with equal values already exists in this unique index (SQLSTATE
 * 23505).
 */
export function violates(error: unknown, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return 'constraint' in cause && cause.constraint === index;
  }
  return false;
}

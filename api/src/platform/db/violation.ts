/** Whether a statement failed because a row like it is there already: SQLSTATE 23505 on this unique index. */
export function violates(error: unknown, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return 'constraint' in cause && cause.constraint === index;
  }
  return false;
}

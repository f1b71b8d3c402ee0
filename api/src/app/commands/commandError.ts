/** A command cannot do its work. The message is one line for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

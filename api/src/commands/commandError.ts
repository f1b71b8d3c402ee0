/** A command cannot do what it was asked for. The message is one line for the person at the console. */
export class CommandError extends Error {
  override name = 'CommandError';
}

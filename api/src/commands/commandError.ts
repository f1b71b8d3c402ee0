/** A command cannot do its work. The message is one line for the person at the console. */
export class CommandError extends Error {
  override name = 'CommandError';
}

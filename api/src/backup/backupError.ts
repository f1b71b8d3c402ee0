/** A backup cannot be created or used. The message is one line for the person at the console. */
export class BackupError extends Error {
  override name = 'BackupError';
}

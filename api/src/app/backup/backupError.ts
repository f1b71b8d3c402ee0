/** A backup cannot be created or used. The message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

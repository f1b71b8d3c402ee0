/** The URL of the list of all changes. */
export const ACTIVITY = '/dashboard/activity';

/** The URL of the list of deleted records. */
export const DELETED = '/dashboard/deleted';

/**
 * The database schema, for PGlite and PostgreSQL, with a file per noun. Ids are random uuids, because the link of an
 * order contains its id.
 */
export * from './auditLog';
export * from './branches';
export * from './calendarFeeds';
export * from './categories';
export * from './codes';
export * from './corrections';
export * from './counters';
export * from './customers';
export * from './dataReads';
export * from './files';
export * from './invitations';
export * from './mails';
export * from './orderKeys';
export * from './orders';
export * from './passkeys';
export * from './points';
export * from './pos';
export * from './receiptMessages';
export * from './push';
export * from './redemptions';
export * from './restaurants';
export * from './secondFactors';
export * from './sms';
export * from './staff';
export * from './tokenKeys';
export * from './users';

/**
 * The database schema for PGlite and PostgreSQL, with one file per noun. Ids are uuids that cannot be guessed, because
 * the public link of an order contains the order's id.
 */
export * from './auditLog';
export * from './blockedPhones';
export * from './branches';
export * from './calendarFeeds';
export * from './categories';
export * from './codes';
export * from './corrections';
export * from './counters';
export * from './customers';
export * from './dataReads';
export * from './devices';
export * from './feedback';
export * from './files';
export * from './identities';
export * from './invitations';
export * from './mails';
export * from './orders';
export * from './passkeys';
export * from './points';
export * from './pos';
export * from './receiptMessages';
export * from './push';
export * from './redemptions';
export * from './removedOrders';
export * from './reportSchedules';
export * from './restaurants';
export * from './secondFactors';
export * from './sms';
export * from './staff';
export * from './tokenKeys';
export * from './users';

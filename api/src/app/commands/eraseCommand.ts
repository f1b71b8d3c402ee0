import type { Erased } from '../../modules/users/erase';
import { erasePerson } from '../../modules/users/erasePerson';
import type { AccountSettings } from '../../platform/config/settings';
import { openDatabase } from '../../platform/db/open';
import { CommandError } from './commandError';
import type { Output } from './output';

interface Options {
  /** If true, only reports what would be erased. */
  dryRun?: boolean;
  json?: boolean;
}

/**
 * Erases the data of a diner, and prints a summary without the phone number.
 * @param person a phone number, or the id of a user
 * @returns whether something was erased or, in a dry run, would be
 * @throws CommandError if there is no such person
 */
export async function eraseCommand(
  settings: AccountSettings,
  person: string,
  { dryRun = false, json = false }: Options,
  { out, err }: Output,
): Promise<boolean> {
  const warn = (message: string) => err(`${message}\n`);
  const { db, close } = await openDatabase({ ...settings, TAKES_OVER: false, MIGRATE_AT_START: false }, warn);
  try {
    const found = await erasePerson(db, person.trim(), { dryRun, at: new Date() });
    if (!found) throw new CommandError('No account has this phone or id');
    const { ids, erased } = found;
    out(json ? `${JSON.stringify({ dryRun, ids, erased })}\n` : describeResult(ids, erased, dryRun));
    return erased !== null;
  } finally {
    await close();
  }
}

function describeResult(ids: string[], erased: Erased | null, dryRun: boolean): string {
  if (!erased) return `The data of ${ids.join(', ')} was erased before\n`;
  const lines = [
    `${dryRun ? 'Would erase' : 'Erased'} the account ${ids.join(', ')}`,
    `  ${erased.phoneNumbers} proven phone numbers, ${erased.sessions} sessions, ${erased.passkeys} passkeys, ${erased.identities} linked accounts, ${erased.calendars} calendars, ${erased.messages} messages, ${erased.reminders} browsers with reminders`,
    `  ${erased.receiptNotes} notes on receipts, ${erased.feedback} ratings and complaints, ${erased.budgets} budgets, ${erased.readsByStaff} records of reads by staff, ${erased.notesByStaff} notes by staff`,
    `  ${erased.orders} orders and ${erased.pointsAccounts} points accounts stay, without the person`,
  ];
  return `${lines.join('\n')}\n`;
}

import { AsWritten, LeftToRight } from 'shared-auth/staff';
import type { TrailEntry, TrailMentioned } from '../../api.generated';
import { Moment } from '../text/Moment';
import { useTexts, type TextId } from '../../texts';
import { AuditLogChange } from './AuditLogChange';
import classes from './AuditLog.module.css';

/** The titles of the entries. */
export const WHAT: Record<TrailEntry['what'], TextId> = {
  made: 'admin.history.made',
  changed: 'admin.history.changed',
  deleted: 'admin.history.deleted',
  restored: 'admin.history.restored',
  exported: 'admin.history.exported',
  reported: 'admin.history.reported',
  reportScheduled: 'admin.history.reportScheduled',
  reportUnscheduled: 'admin.history.reportUnscheduled',
  webhookMade: 'admin.history.webhookMade',
  synced: 'admin.history.synced',
  invited: 'admin.history.invited',
  invitationRevoked: 'admin.history.invitationRevoked',
  phoneCorrected: 'admin.history.phoneCorrected',
  linkSent: 'admin.history.linkSent',
  secondFactorOn: 'admin.history.secondFactorOn',
  secondFactorOff: 'admin.history.secondFactorOff',
  recoveryCodesMade: 'admin.history.recoveryCodesMade',
  remoteSwitched: 'admin.history.remoteSwitched',
  recoveryCodeUsed: 'admin.history.recoveryCodeUsed',
  userReturned: 'admin.history.userReturned',
  phoneBlocked: 'admin.history.phoneBlocked',
  phoneUnblocked: 'admin.history.phoneUnblocked',
  sessionsEnded: 'admin.history.sessionsEnded',
  passwordLinkSent: 'admin.history.passwordLinkSent',
};

/** Returns whether the fields of an entry have a previous value. */
export const hasBefore = (what: TrailEntry['what']): boolean => ['changed', 'deleted', 'restored'].includes(what);

interface AuditLogEntryItemProps {
  entry: TrailEntry;
  mentioned: readonly TrailMentioned[];
}

/** An entry of the audit log: the action, the time, the person and the changed fields. */
export function AuditLogEntryItem({ entry: { what, at, by, address, fields }, mentioned }: AuditLogEntryItemProps) {
  const text = useTexts();
  return (
    // Focusable, because 'Show more' moves the focus to the first new entry.
    <li className={classes.entry} tabIndex={-1}>
      <p className={classes.head}>
        <strong>{text(WHAT[what])}</strong>
        <span className={classes.quiet}>
          <Moment at={at} />
        </span>
      </p>
      <p className={`${classes.who} ${classes.quiet}`}>
        {by ? (
          <>
            <AsWritten of={by.name} /> <LeftToRight of={by.email} />
          </>
        ) : (
          text('admin.activity.system')
        )}
        {address !== null && <LeftToRight of={address} />}
      </p>
      {fields.length > 0 && (
        <dl className={classes.changes}>
          {fields.map((change) => (
            <AuditLogChange key={change.field} change={change} isFirst={!hasBefore(what)} mentioned={mentioned} />
          ))}
        </dl>
      )}
    </li>
  );
}

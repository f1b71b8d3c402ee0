import { languageOfText } from 'shared-ui';
import type { TrailEntry, TrailMentioned } from '../../api.generated';
import { Moment } from '../text/Moment';
import { useTexts, type TextId } from '../../texts';
import { AuditLogChange } from './AuditLogChange';
import classes from './AuditLog.module.css';

const WHAT: Record<TrailEntry['what'], TextId> = {
  made: 'admin.history.made',
  changed: 'admin.history.changed',
  deleted: 'admin.history.deleted',
  restored: 'admin.history.restored',
  exported: 'admin.history.exported',
  reported: 'admin.history.reported',
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
};

/** The kinds of entries whose fields have a previous value. */
const WITH_BEFORE: readonly TrailEntry['what'][] = ['changed', 'deleted', 'restored'];

interface AuditLogEntryItemProps {
  entry: TrailEntry;
  mentioned: readonly TrailMentioned[];
}

/** An entry of the audit log: the action, the time, the person and the changed fields. */
export function AuditLogEntryItem({ entry: { what, at, by, fields }, mentioned }: AuditLogEntryItemProps) {
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
        <bdi translate="no" lang={languageOfText(by.name)}>
          {by.name}
        </bdi>{' '}
        <bdi translate="no" dir="ltr">
          {by.email}
        </bdi>
      </p>
      {fields.length > 0 && (
        <dl className={classes.changes}>
          {fields.map((change) => (
            <AuditLogChange
              key={change.field}
              change={change}
              isFirst={!WITH_BEFORE.includes(what)}
              mentioned={mentioned}
            />
          ))}
        </dl>
      )}
    </li>
  );
}

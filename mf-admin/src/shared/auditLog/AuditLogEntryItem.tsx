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
};

/** The entries whose fields had a value before. */
const WITH_BEFORE: readonly TrailEntry['what'][] = ['changed', 'deleted', 'restored'];

interface AuditLogEntryItemProps {
  entry: TrailEntry;
  mentioned: readonly TrailMentioned[];
}

/** What somebody did to a record, when, and which fields it changed. */
export function AuditLogEntryItem({ entry: { what, at, by, fields }, mentioned }: AuditLogEntryItemProps) {
  const text = useTexts();
  return (
    // Focus comes here when more is shown.
    <li className={classes.entry} tabIndex={-1}>
      <p className={classes.head}>
        <strong>{text(WHAT[what])}</strong>
        <span className={classes.quiet}>
          <Moment at={at} />
        </span>
      </p>
      <p className={`${classes.who} ${classes.quiet}`}>
        <bdi lang={languageOfText(by.name)}>{by.name}</bdi> <bdi dir="ltr">{by.email}</bdi>
      </p>
      {fields.length > 0 && (
        <dl className={classes.changes}>
          {fields.map((change) => (
            <AuditLogChange key={change.field} change={change} isFirst={!WITH_BEFORE.includes(what)} mentioned={mentioned} />
          ))}
        </dl>
      )}
    </li>
  );
}

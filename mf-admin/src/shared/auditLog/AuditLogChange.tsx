import { LANGUAGES } from 'contracts';
import { arrowIcon, Icon, VisuallyHidden } from 'shared-ui';
import type { TrailEntry, TrailMentioned } from '../../api.generated';
import { useTexts } from '../../texts';
import { fieldOf } from './fields';
import { AuditLogValue } from './AuditLogValue';
import classes from './AuditLog.module.css';

type Change = TrailEntry['fields'][number];

interface AuditLogChangeProps {
  change: Change;
  /** Whether there are no previous values, because the entry created the record or only acted on it. */
  isFirst: boolean;
  mentioned: readonly TrailMentioned[];
}

/**
 * One field of an entry with its old and new value. For a secret or a picture, a text says only that it was added,
 * changed or removed.
 */
export function AuditLogChange({ change, isFirst, mentioned }: AuditLogChangeProps) {
  const text = useTexts();
  const known = fieldOf(change.field);
  const shape = known?.shape;
  const isHidden = shape === 'secret' || shape === 'picture';
  return (
    <div className={classes.change}>
      <dt>
        {known ? (
          text(known.label)
        ) : (
          <code dir="ltr" translate="no">
            {change.field}
          </code>
        )}
      </dt>
      {shape === 'secret' && <dd>{text(isFirst ? 'admin.history.secret.set' : 'admin.history.secret.changed')}</dd>}
      {shape === 'picture' && <dd>{text(pictureText(change))}</dd>}
      {!isHidden &&
        stepsOf(change, shape === 'names').map(({ key, before, after, language }) => (
          <dd key={key} className={classes.step}>
            {!isFirst && (
              <>
                <del className={classes.before}>
                  <VisuallyHidden>{text('admin.history.before')} </VisuallyHidden>
                  <AuditLogValue value={before} shape={shape} language={language} mentioned={mentioned} />
                </del>
                <Icon of={arrowIcon} size="small" directed className={classes.arrow} />
              </>
            )}
            <ins className={classes.after}>
              {!isFirst && <VisuallyHidden>{text('admin.history.after')} </VisuallyHidden>}
              <AuditLogValue value={after} shape={shape} language={language} mentioned={mentioned} />
            </ins>
          </dd>
        ))}
    </div>
  );
}

function pictureText({ before = null, after = null }: Change) {
  if (before === null) return 'admin.history.picture.added';
  return after === null ? 'admin.history.picture.removed' : 'admin.history.picture.changed';
}

/** Returns the old and the new value; for names, one pair for each language that changed. */
function stepsOf({ field, before = null, after = null }: Change, isNames: boolean) {
  if (!isNames) return [{ key: field, before, after, language: undefined }];
  return LANGUAGES.map((language) => ({
    key: language,
    language,
    before: nameIn(before, language),
    after: nameIn(after, language),
  })).filter((step) => step.before !== step.after);
}

function nameIn(names: unknown, language: string): string | null {
  if (!Array.isArray(names)) return null;
  return (names as { language?: string; name?: string }[]).find((entry) => entry.language === language)?.name ?? null;
}

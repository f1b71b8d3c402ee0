import { formatDay, presentDay } from 'contracts';
import { Chip, languageOfText, nameIn, useLanguage } from 'shared-ui';
import { Link } from 'shared-ui/router';
import type { Deadline } from '../../api.generated';
import { receiptAddress } from '../../shared/receiptAddress';
import { useTexts, type TextId } from '../../texts';
import classes from './Deadlines.module.css';

const DAY_MS = 24 * 3_600_000;
/** The row is highlighted when at most this many days are left. */
const SOON = 3;

const ENDS: Record<Deadline['kind'], TextId> = {
  recovery: 'customer.deadlines.recovery',
  replacement: 'customer.deadlines.replacement',
  warranty: 'customer.deadlines.warranty',
};

/** A row for one deadline, such as the last day of a warranty: the restaurant, the deadline, and the days left. */
export function DeadlineRow({ deadline: { receiptId, names, kind, day, timeZone } }: { deadline: Deadline }) {
  const text = useTexts();
  const language = useLanguage();
  const { name } = nameIn(language, names, '');
  const days = Math.max(0, Math.round((Date.parse(day) - Date.parse(presentDay(timeZone))) / DAY_MS));
  return (
    <li>
      <Link className={classes.row} to={receiptAddress(receiptId)}>
        <span className={classes.words}>
          <span className={classes.name} lang={languageOfText(name)}>
            <bdi translate="no">{name}</bdi>
          </span>
          <span className={classes.quiet}>
            {text(ENDS[kind])} · <bdi translate="no">{formatDay(day, language)}</bdi>
          </span>
        </span>
        <Chip tone={days <= SOON ? 'notice' : 'neutral'}>{text('customer.deadlines.left', { days })}</Chip>
      </Link>
    </li>
  );
}

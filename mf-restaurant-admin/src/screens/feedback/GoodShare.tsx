import { formatDay, numberFormatter } from 'contracts';
import { Card, useLanguage, VisuallyHidden } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetRatingWeeksQuery } from './api';
import classes from './Feedback.module.css';

/** The share of good ratings in the last eight weeks, and a bar for each week. Its height is kept before it is known. */
export function GoodShare() {
  const text = useTexts();
  const language = useLanguage();
  const weeks = useGetRatingWeeksQuery({}).data?.weeks ?? [];
  const percent = numberFormatter(language, { style: 'percent' });
  const sum = (field: 'good' | 'ratings') => weeks.reduce((total, week) => total + week[field], 0);
  const ratings = sum('ratings');
  return (
    <Card className={classes.share}>
      <h2 className={classes.shareTitle}>{text('cashier.feedback.share')}</h2>
      <p className={classes.shareNumber}>{ratings > 0 ? percent.format(sum('good') / ratings) : '–'}</p>
      <p className={classes.shareOf}>{text('cashier.feedback.shareOf', { count: ratings })}</p>
      <ol className={classes.weeks}>
        {weeks.map(({ from, ratings: count, good }) => (
          <li key={from}>
            <span className={classes.week}>
              {count > 0 && <i aria-hidden="true" style={{ blockSize: percent100(good / count) }} />}
            </span>
            <small>
              <VisuallyHidden>{formatDay(from, language)}: </VisuallyHidden>
              {count > 0 ? percent.format(good / count) : '–'}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Returns the height of a bar. A week without a good rating has a visible one too. */
const percent100 = (share: number): string => `${Math.max(4, share * 100)}%`;

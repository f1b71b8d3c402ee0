import { formatDate, formatNumber, useLanguage } from 'shared-ui';
import { OverHalf } from 'shared-auth/staff';
import type { PointsProgram } from '../../../api.generated';
import { ListExport } from '../../../shared/exports/ListExport';
import { useTexts, type TextId } from '../../../texts';
import classes from './Points.module.css';

const TOTALS: { name: Exclude<keyof PointsProgram['totals'], 'overHalf'>; label: TextId }[] = [
  { name: 'issued', label: 'admin.points.issued' },
  { name: 'takenBack', label: 'admin.points.takenBack' },
  { name: 'redeemed', label: 'admin.points.redeemed' },
  { name: 'expired', label: 'admin.points.expired' },
  { name: 'owed', label: 'admin.points.owed' },
];

/** Shows how many points a programme has issued, taken back, redeemed and expired, and how many customers have now. */
export function PointsTotals({ program }: { program: PointsProgram }) {
  const { totals, startsAt } = program;
  const text = useTexts();
  const language = useLanguage();
  return (
    <>
      <dl className={classes.totals}>
        {TOTALS.map(({ name, label }) => (
          <div key={name}>
            <dt>{text(label)}</dt>
            <dd>
              <bdi translate="no">{formatNumber(totals[name], language)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <OverHalf count={totals.overHalf} orders={program.overHalf} />
      <div className={classes.below}>
        <span className={classes.quiet}>{text('admin.points.since', { day: formatDate(startsAt, language) })}</span>
        <ListExport list="points" query={{}} label={text('admin.points.export')} />
      </div>
    </>
  );
}

import { apiMessage, Loaded } from 'shared-auth';
import { OverHalf } from 'shared-auth/staff';
import { Card, ExportMenu, formatNumber, useLanguage, type ExportFormat } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import { useExportPointsMutation, useGetPointsProgramQuery } from './api';
import classes from './Branch.module.css';

const TOTALS = ['issued', 'takenBack', 'redeemed', 'expired', 'owed'] as const;

/**
 * Shows how many points of the restaurant's programme were issued, taken back, redeemed and expired, and how many
 * points the customers have now. Warns about orders of which points paid more than half. Offers a download as CSV or
 * XLSX.
 */
export function PointsPart({ restaurantId }: { restaurantId: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const query = useGetPointsProgramQuery({ id: restaurantId }, { refetchOnMountOrArgChange: true });
  const [exportPoints, { isLoading }] = useExportPointsMutation();

  const save = async (format: ExportFormat) => {
    const { data: fileName, error } = await exportPoints({ format, language });
    if (error === undefined)
      return toast({ tone: 'success', title: text('cashier.orders.export.saved'), text: fileName });
    const message = apiMessage(error);
    toast({
      tone: 'error',
      title: text('cashier.branch.points.failed'),
      text: message === undefined ? text('cashier.orders.export.tryAgain') : text('ui.error.sentence', { message }),
    });
  };

  return (
    <Card className={classes.card} role="region" aria-labelledby="branch-points">
      <h2 id="branch-points" className={classes.title}>
        {text('cashier.branch.points')}
      </h2>
      <Loaded query={query}>
        {({ program }) =>
          program ? (
            <>
              <p className={classes.before}>{text('cashier.branch.points.lead')}</p>
              <dl className={classes.points}>
                {TOTALS.map((name) => (
                  <div key={name}>
                    <dt>{text(`cashier.branch.points.${name}`)}</dt>
                    <dd>
                      <bdi translate="no">{formatNumber(program.totals[name], language)}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
              <OverHalf count={program.totals.overHalf} orders={program.overHalf} />
              <div>
                <ExportMenu busy={isLoading} onExport={(format) => void save(format)} />
              </div>
            </>
          ) : (
            <p>{text('cashier.branch.points.none')}</p>
          )
        }
      </Loaded>
    </Card>
  );
}

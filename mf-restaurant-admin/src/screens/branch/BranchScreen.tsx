import { ORDER_LOGS_UPDATE } from 'contracts';
import { useDispatch } from 'react-redux';
import { useSession } from 'shared-auth';
import { useServerEvent } from 'shared-auth/events';
import { EmptyState, LinkButton, PageHeader } from 'shared-ui';
import { useTexts } from '../../texts';
import { FeedbackLink } from '../feedback/FeedbackLink';
import { branchApi } from './api';
import { PointsPart } from './PointsPart';
import { PosState } from './PosState';
import { ReportForm } from './ReportForm';
import { TodayFigures } from './TodayFigures';
import { TillsTable } from './TillsTable';
import classes from './Branch.module.css';

/**
 * `/dashboard/branch`: today's numbers of the branch, its tills, its point of sale, its report, and the restaurant's
 * points.
 */
export function BranchScreen() {
  const text = useTexts();
  const dispatch = useDispatch();
  const { restaurantId, branchId } = useSession();
  useServerEvent(ORDER_LOGS_UPDATE, () => dispatch(branchApi.util.invalidateTags(['Order', 'Device'])));

  if (restaurantId === null || branchId === null) {
    return (
      <>
        <PageHeader title={text('cashier.branch.title')} />
        <EmptyState title={text('cashier.noBranch')} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={text('cashier.branch.title')}
        actions={
          <>
            <FeedbackLink />
            <LinkButton variant="secondary" to="/dashboard/branch/staff">
              {text('cashier.staff.title')}
            </LinkButton>
          </>
        }
      />
      <div className={classes.sections}>
        <div className={classes.today}>
          <TodayFigures />
        </div>
        <div className={classes.pos}>
          <PosState restaurantId={restaurantId} />
        </div>
        <div className={classes.tills}>
          <TillsTable branchId={branchId} restaurantId={restaurantId} />
        </div>
        <div className={classes.reports}>
          <ReportForm branchId={branchId} />
        </div>
        <div className={classes.programme}>
          <PointsPart restaurantId={restaurantId} />
        </div>
      </div>
    </>
  );
}

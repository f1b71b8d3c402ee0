import { Navigate } from 'shared-ui/router';
import { SUITE_PAGE } from '../../shared/OperationsTabs';

/** `/dashboard/suite`, the former address of the suite page. */
export function ToSuite() {
  return <Navigate to={SUITE_PAGE} replace />;
}

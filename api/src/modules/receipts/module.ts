import { receiptRoutes } from './routes';
import { spendingRoutes } from './spendingRoutes';
import { deadlineRoutes } from './deadlineRoutes';

export const routes = [receiptRoutes, spendingRoutes, deadlineRoutes];

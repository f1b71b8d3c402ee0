import { receiptMailRoutes } from './routes';

export const routes = [receiptMailRoutes];

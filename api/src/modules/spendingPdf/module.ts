import { spendingPdfRoutes } from './routes';

export const routes = [spendingPdfRoutes];

import { receiptPdfRoutes } from './routes';

export const routes = [receiptPdfRoutes];

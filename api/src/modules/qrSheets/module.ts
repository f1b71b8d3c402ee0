import { qrSheetRoutes } from './routes';

export const routes = [qrSheetRoutes];

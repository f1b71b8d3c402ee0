import { searchRoutes } from './routes';

export const routes = [searchRoutes];

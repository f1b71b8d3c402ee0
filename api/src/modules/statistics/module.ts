import { statisticsRoutes } from './routes';

export const routes = [statisticsRoutes];

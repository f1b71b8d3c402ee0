import { reportRoutes } from './routes';

export const routes = [reportRoutes];

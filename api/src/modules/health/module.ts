import { healthRoutes } from './routes';

export const routes = [healthRoutes];

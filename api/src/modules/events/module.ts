import { eventRoutes } from './routes';

export const routes = [eventRoutes];

import { outboxRoutes } from './routes';

export const routes = [outboxRoutes];

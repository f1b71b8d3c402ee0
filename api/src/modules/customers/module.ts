import { customerRoutes } from './routes';

export const routes = [customerRoutes];

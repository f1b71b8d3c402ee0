import { exportRoutes } from './routes';

export const routes = [exportRoutes];

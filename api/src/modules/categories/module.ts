import { categoryRoutes } from './routes';

export const routes = [categoryRoutes];

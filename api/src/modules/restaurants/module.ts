import { restaurantRoutes } from './routes';

export const routes = [restaurantRoutes];

import { homeRoutes } from './routes';

export const routes = [homeRoutes];

import { suiteRoutes } from './routes';

export const routes = [suiteRoutes];

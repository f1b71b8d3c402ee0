import { activityRoutes } from './routes';

export const routes = [activityRoutes];

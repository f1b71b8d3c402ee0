import { feedbackRoutes } from './routes';

export const routes = [feedbackRoutes];

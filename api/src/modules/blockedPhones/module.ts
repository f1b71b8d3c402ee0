import { blockedPhoneRoutes } from './routes';

export const routes = [blockedPhoneRoutes];

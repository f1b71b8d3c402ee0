import { privacyRoutes } from './routes';

export const routes = [privacyRoutes];

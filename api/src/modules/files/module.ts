import { fileRoutes } from './routes';

export const routes = [fileRoutes];

import { auditLogRoutes } from './routes';

export const routes = [auditLogRoutes];

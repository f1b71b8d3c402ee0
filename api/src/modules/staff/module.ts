import { loginRoutes } from './loginRoutes';
import { adminRoutes } from './adminRoutes';
import { ownEmailRoutes } from './email/routes';
import { passwordResetRoutes } from './email/resetRoutes';
import { restaurantAdminRoutes } from './routes';

export const routes = [loginRoutes, adminRoutes, ownEmailRoutes, passwordResetRoutes, restaurantAdminRoutes];

import { loginRoutes } from './loginRoutes';
import { adminRoutes } from './adminRoutes';
import { colleagueRoutes } from './colleagueRoutes';
import { ownEmailRoutes } from './email/routes';
import { passwordResetRoutes } from './email/resetRoutes';
import { restaurantAdminRoutes } from './routes';

export const routes = [
  loginRoutes,
  adminRoutes,
  ownEmailRoutes,
  passwordResetRoutes,
  colleagueRoutes,
  restaurantAdminRoutes,
];

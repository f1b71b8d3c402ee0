import { invitationRoutes } from './routes';
import { publicInvitationRoutes } from './publicRoutes';

export const routes = [invitationRoutes, publicInvitationRoutes];

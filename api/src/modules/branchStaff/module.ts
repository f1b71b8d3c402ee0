import { branchStaffRoutes } from './routes';
import { branchInvitationRoutes } from './invitationRoutes';

export const routes = [branchStaffRoutes, branchInvitationRoutes];

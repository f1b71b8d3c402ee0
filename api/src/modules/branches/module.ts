import { ownBranchRoutes } from './routes';

export const routes = [ownBranchRoutes];

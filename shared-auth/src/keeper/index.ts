export { authCatalogue } from '../texts';
export { SessionKeeper } from './SessionKeeper';

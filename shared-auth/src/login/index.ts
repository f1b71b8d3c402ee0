export { authCatalogue } from '../texts';
export { LoginForm } from './LoginForm';

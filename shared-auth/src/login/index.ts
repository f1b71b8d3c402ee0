export { authCatalogue } from '../texts';
export { LoginForm } from './LoginForm';
export { AppSetup } from '../secondFactor/AppSetup';
export { challengeOf } from '../secondFactor/challenge';
export { LoginStep } from '../secondFactor/LoginStep';
export { RecoveryCodes } from '../secondFactor/RecoveryCodes';

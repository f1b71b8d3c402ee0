export { applyLanguage, preferredLanguage, rememberLanguage } from './language';
export { SuiteTexts } from './SuiteTexts';
export { useLanguage, useText, type Text } from './useText';

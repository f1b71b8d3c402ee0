import type { DashboardTextId } from './dashboard-texts/texts';
import { useText } from './i18n/useText';
import type en from './messages/en.json';

export type TextId = keyof typeof en | DashboardTextId;

/** The texts of this package. */
export const useTexts = () => useText<TextId>();

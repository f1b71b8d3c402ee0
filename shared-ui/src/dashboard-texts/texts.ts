import type { Catalogue } from 'contracts';
import en from './messages/en.json';

export type DashboardTextId = keyof typeof en;

/**
 * The texts of the components that only the dashboard shows: tables, dates, files, numbers and page links. The shell
 * adds them with the dashboard's frame, so a diner does not load them. A public page that uses one of these components
 * adds them in its `register`: `host.addMessages(dashboardCatalogue)`.
 */
export const dashboardCatalogue: Catalogue = { en, ar: () => import('./messages/ar.json'), ur: () => import('./messages/ur.json') };

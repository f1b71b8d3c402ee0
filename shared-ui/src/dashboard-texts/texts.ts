import type { Catalogue } from 'contracts';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

export type DashboardTextId = keyof typeof en;

/**
 * The texts of the components that only the dashboard shows, such as tables, dates, files and the command menu. The
 * shell adds these texts with the dashboard's frame, so a diner does not load them. A remote whose public pages use one
 * of these components adds the texts in its `register`: `host.addMessages(dashboardCatalogue)`.
 */
export const dashboardCatalogue: Catalogue = { en, ar, ur };

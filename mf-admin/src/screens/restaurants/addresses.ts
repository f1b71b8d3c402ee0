import { paths } from 'contracts';

/** Returns the path of the page with a restaurant's setup tasks. */
export const setupAddress = (id: string) => `${paths.restaurants}/setup/${encodeURIComponent(id)}`;

/** The path of the page that adds a restaurant step by step. */
export const GUIDED = `${paths.restaurants}/guided`;

/** Returns the path of a restaurant's edit form (specification section 2). */
export const editAddress = (id: string) => `${paths.restaurants}/edit/${encodeURIComponent(id)}`;

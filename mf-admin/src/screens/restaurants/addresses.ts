import { paths } from 'contracts';

/** The page that shows which setup steps a restaurant still needs, and offers them. */
export const setupAddress = (id: string) => `${paths.restaurants}/setup/${encodeURIComponent(id)}`;

/** The guided path to a new restaurant. */
export const GUIDED = `${paths.restaurants}/guided`;

/** The edit form of a restaurant (specification section 2). */
export const editAddress = (id: string) => `${paths.restaurants}/edit/${encodeURIComponent(id)}`;

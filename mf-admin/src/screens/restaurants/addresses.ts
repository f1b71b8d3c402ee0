import { paths } from 'contracts';

/** The edit form of a restaurant (specification section 2). */
export const editAddress = (id: string) => `${paths.restaurants}/edit/${encodeURIComponent(id)}`;

import { paths } from 'contracts';

export const ADD_CATEGORY = `${paths.categories}/add`;

/** Returns the path of a category's edit form (specification section 2). */
export const editCategoryAddress = (id: string) => `${paths.categories}/edit/${encodeURIComponent(id)}`;

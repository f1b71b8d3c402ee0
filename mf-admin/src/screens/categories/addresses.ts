import { paths } from 'contracts';

export const ADD_CATEGORY = `${paths.categories}/add`;

/** The edit form of a category (specification section 2). */
export const editCategoryAddress = (id: string) => `${paths.categories}/edit/${encodeURIComponent(id)}`;

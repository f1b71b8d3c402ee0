import { paths } from 'contracts';

/** The list of corrections of points. */
export const CORRECTIONS = `${paths.users}/corrections`;

import { paths } from 'contracts';

/** The path of the list of points corrections. */
export const CORRECTIONS = `${paths.users}/corrections`;

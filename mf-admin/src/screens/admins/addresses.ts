import { paths } from 'contracts';

/** The path of the form that adds an administrator (specification section 2). */
export const addAdminAddress = `${paths.admins}/add`;

import { paths } from 'contracts';

/** The form that adds an administrator (specification section 2). */
export const addAdminAddress = `${paths.admins}/add`;

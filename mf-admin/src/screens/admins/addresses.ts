import { paths } from 'contracts';

/** The form that makes an administrator (specification section 2). */
export const addAdminAddress = `${paths.admins}/add`;

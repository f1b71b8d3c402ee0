/** Where the generated calls find the one API of the suite. */
export { baseApi } from 'shared-auth';

/** What the generated endpoints are injected into: the suite's one API. The generator wants a file to import it from. */
export { baseApi } from 'shared-auth';

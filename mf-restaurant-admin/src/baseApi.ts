import { createSuiteApi } from 'shared-auth';
import description from '../remote.json';

/** This remote's RTK Query API. The generated endpoints are injected into it. */
export const baseApi = createSuiteApi(description.name, [
  'mf-restaurant-admin/Redemptions',
  'mf-restaurant-admin/Feedback',
]);

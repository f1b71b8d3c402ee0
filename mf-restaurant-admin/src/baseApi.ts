import { createRemoteApi } from 'shared-auth/remote';
import description from '../remote.json';

/** This remote's RTK Query API. The generated endpoints are injected into it. */
export const baseApi = createRemoteApi(description.name, ['mf-restaurant-admin/Redemptions']);

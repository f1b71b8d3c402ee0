import { createRemoteApi } from 'shared-auth/remote';
import description from '../remote.json';

/** This remote's own API, into which its generated calls are injected. */
export const baseApi = createRemoteApi(description.name);

import { generatedApi } from '../api.generated';

/** The call about a branch's devices. */
export const devicesApi = generatedApi.enhanceEndpoints({ endpoints: { getDevices: { providesTags: ['Device'] } } });

export const { useGetDevicesQuery } = devicesApi;

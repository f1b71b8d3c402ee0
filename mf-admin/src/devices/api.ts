import { baseApi } from '../baseApi';
import type { Till } from '../restaurants/api';

export interface Device extends Till {
  branch: { id: string; name: string };
  restaurant: { id: string; name: string };
}

export const devicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDevices: build.query<{ devices: Device[] }, { branchId: string }>({
      query: ({ branchId }) => ({ url: `/restaurant/devices/${branchId}` }),
      providesTags: ['Device'],
    }),
  }),
});

export const { useGetDevicesQuery } = devicesApi;

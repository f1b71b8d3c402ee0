import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type Device, type GetDevicesApiResponse } from '../../api.generated';

/**
 * The endpoints for a branch's devices and their keys. A changed device also makes the cached branches and restaurants
 * stale, because they contain devices.
 */
const devicesApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getDevices: Device }>
>({
  endpoints: {
    getDevices: {
      providesTags: ['Device'],
      transformResponse: pageOf(({ devices }: GetDevicesApiResponse) => devices),
    },
    addDevice: { invalidatesTags: ['Device', 'Branch', 'Restaurant'] },
    changeDevice: { invalidatesTags: ['Device', 'Branch', 'Restaurant'] },
    makeDeviceKey: { invalidatesTags: ['Device', 'Restaurant'] },
    endDeviceKey: { invalidatesTags: ['Device', 'Restaurant'] },
    makeTillKeys: { invalidatesTags: ['Device', 'Restaurant'] },
  },
});

export const {
  useGetDevicesQuery,
  useAddDeviceMutation,
  useChangeDeviceMutation,
  useMakeDeviceKeyMutation,
  useEndDeviceKeyMutation,
  useMakeTillKeysMutation,
} = devicesApi;

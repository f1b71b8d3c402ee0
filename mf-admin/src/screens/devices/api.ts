import { generatedApi } from '../../api.generated';

/** The calls about a branch's devices and their keys. A device stands in the lists of branches and restaurants too. */
export const devicesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getDevices: { providesTags: ['Device'] },
    addDevice: { invalidatesTags: ['Device', 'Branch', 'Restaurant'] },
    changeDevice: { invalidatesTags: ['Device', 'Branch', 'Restaurant'] },
    makeDeviceKey: { invalidatesTags: ['Device'] },
    endDeviceKey: { invalidatesTags: ['Device'] },
  },
});

export const { useGetDevicesQuery, useAddDeviceMutation, useChangeDeviceMutation, useMakeDeviceKeyMutation, useEndDeviceKeyMutation } = devicesApi;

import { generatedApi } from '../../api.generated';

/** The calls about a branch's devices and their keys. Branches and restaurants also contain their devices. */
const devicesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getDevices: { providesTags: ['Device'] },
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

import { saveFile } from 'shared-ui';
import { baseApi } from '../../baseApi';

/** The restaurant, branch or till whose codes are printed, or a choice of restaurants or tills. */
export type QrPlace =
  | { restaurantId: string }
  | { branchId: string }
  | { deviceId: string }
  | { restaurantIds: string[] }
  | { deviceIds: string[] };

/** The layout of a printed sheet. */
export type QrLayout = 'stickers' | 'tents';

/** The endpoint for a sheet of codes. It saves the file and returns its name. */
const qrApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeQrSheet: build.mutation<string, { place: QrPlace; layout: QrLayout }>({
      queryFn: ({ place, layout }, { signal }, _options, send) =>
        saveFile(send, {
          url: '/restaurant/qr-sheet',
          // A choice may be too long for a URL. The origin is for codes if the server does not know the suite's public
          // URL. The screen uses the same origin.
          ...('restaurantIds' in place || 'deviceIds' in place
            ? { body: { ...place, layout, origin: window.location.origin } }
            : { params: { ...place, layout, origin: window.location.origin } }),
          usualName: 'qr.pdf',
          signal,
        }),
    }),
  }),
});

export const { useMakeQrSheetMutation } = qrApi;

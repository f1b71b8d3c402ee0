import { saveFile } from 'shared-ui';
import { baseApi } from '../../baseApi';

/** Whose codes are printed: the parameter of the call. */
export type QrPlace = { restaurantId: string } | { branchId: string } | { deviceId: string };

/** How codes are put on paper. */
export type QrLayout = 'stickers' | 'tents';

/** The call for a sheet of codes, which saves a file and answers its name. */
const qrApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeQrSheet: build.mutation<string, { place: QrPlace; layout: QrLayout }>({
      queryFn: ({ place, layout }, { signal }, _options, send) =>
        saveFile(send, {
          url: '/restaurant/qr-sheet',
          // Where the codes lead if the server does not know the suite's public address: where the screen's own lead.
          params: { ...place, layout, origin: window.location.origin },
          usualName: 'qr.pdf',
          signal,
        }),
    }),
  }),
});

export const { useMakeQrSheetMutation } = qrApi;

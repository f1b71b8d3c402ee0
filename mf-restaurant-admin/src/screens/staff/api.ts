import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import {
  generatedApi,
  type BranchInvitation,
  type BranchStaff,
  type GetBranchInvitationsApiResponse,
  type GetBranchStaffApiResponse,
} from '../../api.generated';

/** The endpoints for the staff accounts and invitations of the session's branch. */
const staffApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getBranchStaff: BranchStaff; getBranchInvitations: BranchInvitation }>
>({
  endpoints: {
    getBranchStaff: {
      providesTags: ['RestaurantAdmin'],
      transformResponse: pageOf(({ staff }: GetBranchStaffApiResponse) => staff),
    },
    getBranchInvitations: {
      providesTags: ['RestaurantAdmin'],
      transformResponse: pageOf(({ invitations }: GetBranchInvitationsApiResponse) => invitations),
    },
    changeBranchStaff: { invalidatesTags: ['RestaurantAdmin'] },
    deleteBranchStaff: { invalidatesTags: ['RestaurantAdmin'] },
    inviteBranchStaff: { invalidatesTags: ['RestaurantAdmin'] },
    revokeBranchInvitation: { invalidatesTags: ['RestaurantAdmin'] },
  },
});

export const {
  useGetBranchStaffQuery,
  useGetBranchInvitationsQuery,
  useChangeBranchStaffMutation,
  useDeleteBranchStaffMutation,
  useInviteBranchStaffMutation,
  useRevokeBranchInvitationMutation,
} = staffApi;

import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import {
  generatedApi,
  type BranchInvitation,
  type BranchStaff,
  type GetBranchInvitationsApiResponse,
  type GetBranchStaffApiResponse,
} from '../../api.generated';

/** The number of rows on a page. */
export const PAGE_SIZE = 20;

/** A page of a list, and the number of all its rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithPages = Omit<Generated, 'getBranchStaff' | 'getBranchInvitations'> & {
  getBranchStaff: OverrideResultType<Generated['getBranchStaff'], Page<BranchStaff>>;
  getBranchInvitations: OverrideResultType<Generated['getBranchInvitations'], Page<BranchInvitation>>;
};

/** The endpoints for the staff accounts and invitations of the session's branch. */
const staffApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithPages>({
  endpoints: {
    getBranchStaff: {
      providesTags: ['RestaurantAdmin'],
      transformResponse: ({ staff: rows }: GetBranchStaffApiResponse, meta) => ({
        rows,
        total: totalOf(meta) ?? rows.length,
      }),
    },
    getBranchInvitations: {
      providesTags: ['RestaurantAdmin'],
      transformResponse: ({ invitations: rows }: GetBranchInvitationsApiResponse, meta) => ({
        rows,
        total: totalOf(meta) ?? rows.length,
      }),
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

import { generatedApi } from '../../api.generated';

/** The calls about the staff accounts and invitations of the session's branch. */
const staffApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getBranchStaff: { providesTags: ['RestaurantAdmin'] },
    addBranchStaff: { invalidatesTags: ['RestaurantAdmin'] },
    changeBranchStaff: { invalidatesTags: ['RestaurantAdmin'] },
    deleteBranchStaff: { invalidatesTags: ['RestaurantAdmin'] },
    inviteBranchStaff: { invalidatesTags: ['RestaurantAdmin'] },
    revokeBranchInvitation: { invalidatesTags: ['RestaurantAdmin'] },
  },
});

export const {
  useGetBranchStaffQuery,
  useAddBranchStaffMutation,
  useChangeBranchStaffMutation,
  useDeleteBranchStaffMutation,
  useInviteBranchStaffMutation,
  useRevokeBranchInvitationMutation,
} = staffApi;

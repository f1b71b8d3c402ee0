import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdmins: build.query<GetAdminsApiResponse, GetAdminsApiArg>({
      query: (queryArg) => ({
        url: `/admin`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          sort: queryArg.sort,
          isDeleted: queryArg.isDeleted,
        },
      }),
    }),
    endStaffSessions: build.mutation<EndStaffSessionsApiResponse, EndStaffSessionsApiArg>({
      query: (queryArg) => ({ url: `/staff/${encodeURIComponent(String(queryArg.id))}/sessions`, method: 'DELETE' }),
    }),
    sendPasswordLink: build.mutation<SendPasswordLinkApiResponse, SendPasswordLinkApiArg>({
      query: (queryArg) => ({
        url: `/staff/${encodeURIComponent(String(queryArg.id))}/password-link`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getRestaurantAdmins: build.query<GetRestaurantAdminsApiResponse, GetRestaurantAdminsApiArg>({
      query: (queryArg) => ({
        url: `/restaurant-admin`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          sort: queryArg.sort,
          restaurantId: queryArg.restaurantId,
          isDeleted: queryArg.isDeleted,
        },
      }),
    }),
    addRestaurantAdmin: build.mutation<AddRestaurantAdminApiResponse, AddRestaurantAdminApiArg>({
      query: (queryArg) => ({ url: `/restaurant-admin`, method: 'POST', body: queryArg.newRestaurantAdminInput }),
    }),
    getRestaurantAdmin: build.query<GetRestaurantAdminApiResponse, GetRestaurantAdminApiArg>({
      query: (queryArg) => ({ url: `/restaurant-admin/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    changeRestaurantAdmin: build.mutation<ChangeRestaurantAdminApiResponse, ChangeRestaurantAdminApiArg>({
      query: (queryArg) => ({
        url: `/restaurant-admin/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.restaurantAdminChangeInput,
      }),
    }),
    deleteRestaurantAdmin: build.mutation<DeleteRestaurantAdminApiResponse, DeleteRestaurantAdminApiArg>({
      query: (queryArg) => ({ url: `/restaurant-admin/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    restoreRestaurantAdmin: build.mutation<RestoreRestaurantAdminApiResponse, RestoreRestaurantAdminApiArg>({
      query: (queryArg) => ({
        url: `/restaurant-admin/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: 'POST',
      }),
    }),
    endRestaurantAdminSecondFactor: build.mutation<
      EndRestaurantAdminSecondFactorApiResponse,
      EndRestaurantAdminSecondFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/restaurant-admin/${encodeURIComponent(String(queryArg.id))}/second-factor`,
        method: 'DELETE',
      }),
    }),
    postUser: build.mutation<PostUserApiResponse, PostUserApiArg>({
      query: (queryArg) => ({ url: `/user`, method: 'POST', body: queryArg.body }),
    }),
    getUsers: build.query<GetUsersApiResponse, GetUsersApiArg>({
      query: (queryArg) => ({
        url: `/user`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          sort: queryArg.sort,
          gender: queryArg.gender,
          isDeleted: queryArg.isDeleted,
        },
      }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({ url: `/user/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    changeAdmin: build.mutation<ChangeAdminApiResponse, ChangeAdminApiArg>({
      query: (queryArg) => ({
        url: `/user/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.adminChangeInput,
      }),
    }),
    restoreUser: build.mutation<RestoreUserApiResponse, RestoreUserApiArg>({
      query: (queryArg) => ({ url: `/user/${encodeURIComponent(String(queryArg.id))}/restore`, method: 'POST' }),
    }),
    getCustomer: build.query<GetCustomerApiResponse, GetCustomerApiArg>({
      query: (queryArg) => ({ url: `/admin/customers/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    addCustomerNote: build.mutation<AddCustomerNoteApiResponse, AddCustomerNoteApiArg>({
      query: (queryArg) => ({
        url: `/admin/customers/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    deleteCustomerNote: build.mutation<DeleteCustomerNoteApiResponse, DeleteCustomerNoteApiArg>({
      query: (queryArg) => ({
        url: `/admin/customers/${encodeURIComponent(String(queryArg.id))}/notes/${encodeURIComponent(String(queryArg.noteId))}`,
        method: 'DELETE',
      }),
    }),
    getBlockedPhones: build.query<GetBlockedPhonesApiResponse, GetBlockedPhonesApiArg>({
      query: (queryArg) => ({
        url: `/blocked-phone`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    blockPhone: build.mutation<BlockPhoneApiResponse, BlockPhoneApiArg>({
      query: (queryArg) => ({ url: `/blocked-phone`, method: 'POST', body: queryArg.newBlockInput }),
    }),
    unblockPhone: build.mutation<UnblockPhoneApiResponse, UnblockPhoneApiArg>({
      query: (queryArg) => ({ url: `/blocked-phone/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getStatistics: build.query<GetStatisticsApiResponse, GetStatisticsApiArg>({
      query: () => ({ url: `/statistics` }),
    }),
    getRestaurantStatistics: build.query<GetRestaurantStatisticsApiResponse, GetRestaurantStatisticsApiArg>({
      query: () => ({ url: `/statistics/restaurants` }),
    }),
    getDailyStatistics: build.query<GetDailyStatisticsApiResponse, GetDailyStatisticsApiArg>({
      query: (queryArg) => ({
        url: `/statistics/daily`,
        params: {
          days: queryArg.days,
          restaurantId: queryArg.restaurantId,
        },
      }),
    }),
    getOrderLogs: build.query<GetOrderLogsApiResponse, GetOrderLogsApiArg>({
      query: (queryArg) => ({
        url: `/order/logs`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          sort: queryArg.sort,
          restaurantId: queryArg.restaurantId,
          branchId: queryArg.branchId,
          saved: queryArg.saved,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
        },
      }),
    }),
    getAdminOrders: build.query<GetAdminOrdersApiResponse, GetAdminOrdersApiArg>({
      query: (queryArg) => ({
        url: `/admin/orders`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          sort: queryArg.sort,
          orderNumber: queryArg.orderNumber,
          checkNumber: queryArg.checkNumber,
          phone: queryArg.phone,
          amount: queryArg.amount,
          customerId: queryArg.customerId,
          restaurantId: queryArg.restaurantId,
          branchId: queryArg.branchId,
          deviceId: queryArg.deviceId,
          state: queryArg.state,
          period: queryArg.period,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
        },
      }),
    }),
    getAdminOrder: build.query<GetAdminOrderApiResponse, GetAdminOrderApiArg>({
      query: (queryArg) => ({ url: `/admin/orders/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    correctOrderPhone: build.mutation<CorrectOrderPhoneApiResponse, CorrectOrderPhoneApiArg>({
      query: (queryArg) => ({
        url: `/admin/orders/${encodeURIComponent(String(queryArg.id))}/phone`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    sendOrderLink: build.mutation<SendOrderLinkApiResponse, SendOrderLinkApiArg>({
      query: (queryArg) => ({
        url: `/admin/orders/${encodeURIComponent(String(queryArg.id))}/link`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getPointsProgram: build.query<GetPointsProgramApiResponse, GetPointsProgramApiArg>({
      query: (queryArg) => ({ url: `/restaurant/${encodeURIComponent(String(queryArg.id))}/points` }),
    }),
    setPointsTerms: build.mutation<SetPointsTermsApiResponse, SetPointsTermsApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/${encodeURIComponent(String(queryArg.id))}/points`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getPlatformProgram: build.query<GetPlatformProgramApiResponse, GetPlatformProgramApiArg>({
      query: () => ({ url: `/points/platform` }),
    }),
    setPlatformTerms: build.mutation<SetPlatformTermsApiResponse, SetPlatformTermsApiArg>({
      query: (queryArg) => ({ url: `/points/platform`, method: 'POST', body: queryArg.body }),
    }),
    getCorrections: build.query<GetCorrectionsApiResponse, GetCorrectionsApiArg>({
      query: (queryArg) => ({
        url: `/points/correction`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          decided: queryArg.decided,
        },
      }),
    }),
    proposeCorrection: build.mutation<ProposeCorrectionApiResponse, ProposeCorrectionApiArg>({
      query: (queryArg) => ({ url: `/points/correction`, method: 'POST', body: queryArg.body }),
    }),
    approveCorrection: build.mutation<ApproveCorrectionApiResponse, ApproveCorrectionApiArg>({
      query: (queryArg) => ({
        url: `/points/correction/${encodeURIComponent(String(queryArg.id))}/approve`,
        method: 'POST',
      }),
    }),
    refuseCorrection: build.mutation<RefuseCorrectionApiResponse, RefuseCorrectionApiArg>({
      query: (queryArg) => ({
        url: `/points/correction/${encodeURIComponent(String(queryArg.id))}/refuse`,
        method: 'POST',
      }),
    }),
    getFeedback: build.query<GetFeedbackApiResponse, GetFeedbackApiArg>({
      query: (queryArg) => ({
        url: `/feedback`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          restaurantId: queryArg.restaurantId,
          branchId: queryArg.branchId,
          orderId: queryArg.orderId,
          kind: queryArg.kind,
          state: queryArg.state,
          good: queryArg.good,
        },
      }),
    }),
    getRestaurants: build.query<GetRestaurantsApiResponse, GetRestaurantsApiArg>({
      query: (queryArg) => ({
        url: `/restaurant`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          sort: queryArg.sort,
          categoryId: queryArg.categoryId,
          system_type: queryArg.systemType,
          isDeleted: queryArg.isDeleted,
        },
      }),
    }),
    addRestaurant: build.mutation<AddRestaurantApiResponse, AddRestaurantApiArg>({
      query: (queryArg) => ({ url: `/restaurant`, method: 'POST', body: queryArg.body }),
    }),
    getRestaurant: build.query<GetRestaurantApiResponse, GetRestaurantApiArg>({
      query: (queryArg) => ({ url: `/restaurant/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    changeRestaurant: build.mutation<ChangeRestaurantApiResponse, ChangeRestaurantApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    deleteRestaurant: build.mutation<DeleteRestaurantApiResponse, DeleteRestaurantApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/delete/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    getBranches: build.query<GetBranchesApiResponse, GetBranchesApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/branches/${encodeURIComponent(String(queryArg.restaurantId))}`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
        },
      }),
    }),
    getDevices: build.query<GetDevicesApiResponse, GetDevicesApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/devices/${encodeURIComponent(String(queryArg.branchId))}`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
        },
      }),
    }),
    testConnection: build.mutation<TestConnectionApiResponse, TestConnectionApiArg>({
      query: (queryArg) => ({ url: `/restaurant/test-connection`, method: 'POST', body: queryArg.body }),
    }),
    syncRestaurant: build.mutation<SyncRestaurantApiResponse, SyncRestaurantApiArg>({
      query: (queryArg) => ({ url: `/restaurant/${encodeURIComponent(String(queryArg.id))}/sync`, method: 'POST' }),
    }),
    placeTestOrder: build.mutation<PlaceTestOrderApiResponse, PlaceTestOrderApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/${encodeURIComponent(String(queryArg.id))}/test-order`,
        method: 'POST',
      }),
    }),
    cancelTestOrders: build.mutation<CancelTestOrdersApiResponse, CancelTestOrdersApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/${encodeURIComponent(String(queryArg.id))}/test-order`,
        method: 'DELETE',
      }),
    }),
    makeWebhook: build.mutation<MakeWebhookApiResponse, MakeWebhookApiArg>({
      query: (queryArg) => ({ url: `/restaurant/${encodeURIComponent(String(queryArg.id))}/webhook`, method: 'POST' }),
    }),
    addBranch: build.mutation<AddBranchApiResponse, AddBranchApiArg>({
      query: (queryArg) => ({ url: `/branch`, method: 'POST', body: queryArg.body }),
    }),
    addPlaces: build.mutation<AddPlacesApiResponse, AddPlacesApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/${encodeURIComponent(String(queryArg.id))}/places`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    changeBranch: build.mutation<ChangeBranchApiResponse, ChangeBranchApiArg>({
      query: (queryArg) => ({
        url: `/branch/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    addDevice: build.mutation<AddDeviceApiResponse, AddDeviceApiArg>({
      query: (queryArg) => ({ url: `/device`, method: 'POST', body: queryArg.body }),
    }),
    changeDevice: build.mutation<ChangeDeviceApiResponse, ChangeDeviceApiArg>({
      query: (queryArg) => ({
        url: `/device/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    makeDeviceKey: build.mutation<MakeDeviceKeyApiResponse, MakeDeviceKeyApiArg>({
      query: (queryArg) => ({ url: `/device/${encodeURIComponent(String(queryArg.id))}/key`, method: 'POST' }),
    }),
    endDeviceKey: build.mutation<EndDeviceKeyApiResponse, EndDeviceKeyApiArg>({
      query: (queryArg) => ({ url: `/device/${encodeURIComponent(String(queryArg.id))}/key`, method: 'DELETE' }),
    }),
    makeTillKeys: build.mutation<MakeTillKeysApiResponse, MakeTillKeysApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/${encodeURIComponent(String(queryArg.id))}/till-keys`,
        method: 'POST',
      }),
    }),
    getReportSchedules: build.query<GetReportSchedulesApiResponse, GetReportSchedulesApiArg>({
      query: (queryArg) => ({
        url: `/report-schedule`,
        params: {
          restaurantId: queryArg.restaurantId,
          branchId: queryArg.branchId,
        },
      }),
    }),
    addReportSchedule: build.mutation<AddReportScheduleApiResponse, AddReportScheduleApiArg>({
      query: (queryArg) => ({ url: `/report-schedule`, method: 'POST', body: queryArg.body }),
    }),
    removeReportSchedule: build.mutation<RemoveReportScheduleApiResponse, RemoveReportScheduleApiArg>({
      query: (queryArg) => ({ url: `/report-schedule/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    invite: build.mutation<InviteApiResponse, InviteApiArg>({
      query: (queryArg) => ({ url: `/invitation`, method: 'POST', body: queryArg.newInvitationInput }),
    }),
    getInvitations: build.query<GetInvitationsApiResponse, GetInvitationsApiArg>({
      query: (queryArg) => ({
        url: `/invitation`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          restaurantId: queryArg.restaurantId,
          role: queryArg.role,
        },
      }),
    }),
    revokeInvitation: build.mutation<RevokeInvitationApiResponse, RevokeInvitationApiArg>({
      query: (queryArg) => ({ url: `/invitation/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getCategories: build.query<GetCategoriesApiResponse, GetCategoriesApiArg>({
      query: (queryArg) => ({
        url: `/categories`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          sort: queryArg.sort,
          isDeleted: queryArg.isDeleted,
        },
      }),
    }),
    addCategory: build.mutation<AddCategoryApiResponse, AddCategoryApiArg>({
      query: (queryArg) => ({ url: `/categories`, method: 'POST', body: queryArg.body }),
    }),
    getCategory: build.query<GetCategoryApiResponse, GetCategoryApiArg>({
      query: (queryArg) => ({ url: `/categories/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    changeCategory: build.mutation<ChangeCategoryApiResponse, ChangeCategoryApiArg>({
      query: (queryArg) => ({
        url: `/categories/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    deleteCategory: build.mutation<DeleteCategoryApiResponse, DeleteCategoryApiArg>({
      query: (queryArg) => ({ url: `/categories/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    restoreCategory: build.mutation<RestoreCategoryApiResponse, RestoreCategoryApiArg>({
      query: (queryArg) => ({ url: `/categories/${encodeURIComponent(String(queryArg.id))}/restore`, method: 'POST' }),
    }),
    getTrail: build.query<GetTrailApiResponse, GetTrailApiArg>({
      query: (queryArg) => ({
        url: `/trail`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          kind: queryArg.kind,
          id: queryArg.id,
          staffId: queryArg.staffId,
          what: queryArg.what,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          period: queryArg.period,
        },
      }),
    }),
    getDeleted: build.query<GetDeletedApiResponse, GetDeletedApiArg>({
      query: (queryArg) => ({
        url: `/deleted`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          kind: queryArg.kind,
        },
      }),
    }),
    getAttention: build.query<GetAttentionApiResponse, GetAttentionApiArg>({
      query: (queryArg) => ({
        url: `/attention`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    snoozeAttention: build.mutation<SnoozeAttentionApiResponse, SnoozeAttentionApiArg>({
      query: (queryArg) => ({ url: `/attention/snooze`, method: 'POST', body: queryArg.body }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetAdminsApiResponse = /** status 200 The platform’s administrators */ Admin[];
export type GetAdminsApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  sort?: 'name' | 'email' | 'createdAt' | '-name' | '-email' | '-createdAt';
  /** If true, lists only the deleted records; otherwise only the others */
  isDeleted?: 'true' | 'false';
};
export type EndStaffSessionsApiResponse = /** status 200 Log a member of the staff out everywhere */ Done;
export type EndStaffSessionsApiArg = {
  id: string;
};
export type SendPasswordLinkApiResponse = /** status 200 Send a member of the staff a link for a new password */ {
  isMailed: boolean;
  /** Null if an e-mail with the link is sent */
  link: string | null;
};
export type SendPasswordLinkApiArg = {
  id: string;
  body: {
    language?: 'en' | 'ar' | 'ur';
  };
};
export type GetRestaurantAdminsApiResponse = /** status 200 The restaurant admins */ {
  admins: RestaurantAdmin[];
};
export type GetRestaurantAdminsApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  sort?: 'name' | 'email' | 'createdAt' | '-name' | '-email' | '-createdAt';
  restaurantId?: string;
  /** If true, lists only the deleted records; otherwise only the others */
  isDeleted?: 'true' | 'false';
};
export type AddRestaurantAdminApiResponse = /** status 200 Add a restaurant admin */ Created;
export type AddRestaurantAdminApiArg = {
  newRestaurantAdminInput: NewRestaurantAdminInput;
};
export type GetRestaurantAdminApiResponse = /** status 200 One restaurant admin */ {
  admin: RestaurantAdmin;
  hasSecondFactor: boolean;
};
export type GetRestaurantAdminApiArg = {
  id: string;
};
export type ChangeRestaurantAdminApiResponse = /** status 200 Change name, e-mail, password or branch */ Done;
export type ChangeRestaurantAdminApiArg = {
  id: string;
  restaurantAdminChangeInput: RestaurantAdminChangeInput;
};
export type DeleteRestaurantAdminApiResponse = /** status 200 Delete a restaurant admin */ Done;
export type DeleteRestaurantAdminApiArg = {
  id: string;
};
export type RestoreRestaurantAdminApiResponse = /** status 200 Restore a restaurant admin */ Done;
export type RestoreRestaurantAdminApiArg = {
  id: string;
};
export type EndRestaurantAdminSecondFactorApiResponse =
  /** status 200 Turn two-step verification of a restaurant admin off */ Done;
export type EndRestaurantAdminSecondFactorApiArg = {
  id: string;
};
export type PostUserApiResponse = /** status 200 Send a one-time code to a phone, or add an administrator */ {
  message: string;
  /** The id of the new administrator */
  id?: string;
  /** The number of seconds until the next code may be requested; an earlier request gets a 429. The pause grows with each code */
  resendAfterSeconds?: number;
  /** Present if the code was sent by WhatsApp. The next one is then sent by SMS */
  channel?: 'whatsapp';
};
export type PostUserApiArg = {
  body: OtpRequestInput | NewAdminInput;
};
export type GetUsersApiResponse = /** status 200 The app’s users */ User[];
export type GetUsersApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  sort?: 'name' | 'createdAt' | 'lastLogin' | '-name' | '-createdAt' | '-lastLogin';
  gender?: string;
  /** If true, lists only the deleted records; otherwise only the others */
  isDeleted?: 'true' | 'false';
};
export type DeleteUserApiResponse = /** status 200 Delete an app user */ Done;
export type DeleteUserApiArg = {
  id: string;
};
export type ChangeAdminApiResponse =
  /** status 200 Delete or restore an administrator, or change name, e-mail or password */ Done;
export type ChangeAdminApiArg = {
  id: string;
  adminChangeInput: AdminChangeInput;
};
export type RestoreUserApiResponse = /** status 200 Restore an app user */ Done;
export type RestoreUserApiArg = {
  id: string;
};
export type GetCustomerApiResponse =
  /** status 200 One customer with points, notes, messages and reads of the data */ Customer;
export type GetCustomerApiArg = {
  id: string;
};
export type AddCustomerNoteApiResponse = /** status 200 Note something about a customer */ Created;
export type AddCustomerNoteApiArg = {
  id: string;
  body: {
    text: string;
  };
};
export type DeleteCustomerNoteApiResponse = /** status 200 Delete a note about a customer */ Done;
export type DeleteCustomerNoteApiArg = {
  id: string;
  noteId: string;
};
export type GetBlockedPhonesApiResponse = /** status 200 The blocked phone numbers */ {
  blocked: BlockedPhone[];
};
export type GetBlockedPhonesApiArg = {
  page?: number;
  limit?: number;
};
export type BlockPhoneApiResponse = /** status 200 Block a phone number */ Created;
export type BlockPhoneApiArg = {
  newBlockInput: NewBlockInput;
};
export type UnblockPhoneApiResponse = /** status 200 End the block of a phone number */ Done;
export type UnblockPhoneApiArg = {
  id: string;
};
export type GetStatisticsApiResponse = /** status 200 The number of app users, restaurants and orders */ {
  statistics: Statistics;
};
export type GetStatisticsApiArg = void;
export type GetRestaurantStatisticsApiResponse =
  /** status 200 The sales of today of the restaurants with the most orders, and of the same weekday a week ago */ {
    restaurants: RestaurantToday[];
    /** The time up to which all orders are counted */
    asOf?: string;
  };
export type GetRestaurantStatisticsApiArg = void;
export type GetDailyStatisticsApiResponse =
  /** status 200 Orders and sales of each of the last business days, oldest first, today included */ {
    days: DayOfOrders[];
    /** The time up to which all orders are counted */
    asOf?: string;
    weekAgo?: DayOfOrders;
    /** The branches of the restaurant that have the most orders today, by name; only for administrators */
    branches?: BranchToday[];
  };
export type GetDailyStatisticsApiArg = {
  days?: number;
  restaurantId?: string;
};
export type GetOrderLogsApiResponse = /** status 200 The latest orders of all restaurants, newest first */ {
  orders: OrderLog[];
};
export type GetOrderLogsApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  sort?: 'orderedAt' | 'total' | '-orderedAt' | '-total';
  restaurantId?: string;
  branchId?: string;
  saved?: 'true' | 'false';
  /** YYYY-MM-DD; this day is included */
  startDate?: string;
  /** YYYY-MM-DD; this day is included */
  endDate?: string;
};
export type GetAdminOrdersApiResponse = /** status 200 Search the orders of all restaurants */ {
  orders: AdminOrder[];
  /** The sums of all pages, for each currency. Null for a list without filters that has more than 200000 orders */
  sums: OrderSum[] | null;
};
export type GetAdminOrdersApiArg = {
  page?: number;
  limit?: number;
  /** A part of the order number, check number, branch, restaurant, customer’s name or phone; or an amount */
  search?: string;
  sort?: 'orderedAt' | 'total' | '-orderedAt' | '-total';
  /** The order number, complete */
  orderNumber?: string;
  /** The check number, complete */
  checkNumber?: string;
  /** The phone of the customer who saved the order, international or national, or a part of it */
  phone?: string;
  /** The total in any currency: `87` finds 87.00 to 87.99, `87.00` exactly this, `80-90` and `>80` a range */
  amount?: string;
  /** The orders that this customer has saved */
  customerId?: string;
  restaurantId?: string;
  branchId?: string;
  deviceId?: string;
  /** One or several of `saved`, `not_saved`, `partly_returned`, `returned`, `void`, `held`, with commas between them. Only `held` lists held orders */
  state?: string;
  /** Replaces `startDate` and `endDate`: business days up to the restaurant’s present one, for an administrator up to the present date in Asia/Riyadh. `7days` includes today, `month` begins with the first day of the month */
  period?: 'today' | 'yesterday' | '7days' | 'month';
  /** YYYY-MM-DD; this day is included */
  startDate?: string;
  /** YYYY-MM-DD; this day is included */
  endDate?: string;
};
export type GetAdminOrderApiResponse =
  /** status 200 One order as its customer sees it, with its history */ AdminOrderDetails;
export type GetAdminOrderApiArg = {
  id: string;
};
export type CorrectOrderPhoneApiResponse = /** status 200 Correct the phone under which an order was saved */ {
  message: string;
  /** The phone, masked, such as `+966 5• ••• ••34` */
  to: string;
};
export type CorrectOrderPhoneApiArg = {
  id: string;
  body: {
    phone: string;
    /** Kept in the audit log */
    reason: string;
    /** The `customer.id` of the order as the administrator saw it */
    customerId: string;
  };
};
export type SendOrderLinkApiResponse = /** status 200 Send a saved order’s link to its customer by SMS */ {
  message: string;
  /** The phone, masked, such as `+966 5• ••• ••34` */
  to: string;
};
export type SendOrderLinkApiArg = {
  id: string;
  body: {
    language?: 'en' | 'ar' | 'ur';
  };
};
export type GetPointsProgramApiResponse =
  /** status 200 A restaurant’s programme of points: its terms, and how many points were issued, redeemed and expired */ {
    program: PointsProgram | null;
  };
export type GetPointsProgramApiArg = {
  id: string;
};
export type SetPointsTermsApiResponse = /** status 200 Give a restaurant’s programme new terms, from now on */ Done;
export type SetPointsTermsApiArg = {
  id: string;
  body: {
    /** False ends the programme: later orders earn nothing */
    isActive: boolean;
    /** ISO 4217; orders in other currencies earn nothing */
    currency: string;
    /** The points for an amount of 1.00, without tax and tips */
    rate: number;
    /** The most points that one order earns; null for the highest limit, 1000000 */
    orderCap: number | null;
    /** How many days points stay available, after the day on which they become available; null if they never expire */
    expiryDays: number | null;
    /** The amount that a point takes off a bill; null if points cannot be used */
    pointValue?: number | null;
    /** The payer of the points */
    payer: 'restaurant' | 'platform';
  };
};
export type GetPlatformProgramApiResponse =
  /** status 200 The platform’s programme of points: its terms, and how many points were issued, redeemed and expired */ {
    program: PointsProgram | null;
  };
export type GetPlatformProgramApiArg = void;
export type SetPlatformTermsApiResponse = /** status 200 Give the platform’s programme new terms, from now on */ Done;
export type SetPlatformTermsApiArg = {
  body: {
    /** False ends the programme: later orders earn nothing */
    isActive: boolean;
    /** ISO 4217; orders in other currencies earn nothing */
    currency: string;
    /** The points for an amount of 1.00, without tax and tips */
    rate: number;
    /** The most points that one order earns; null for the highest limit, 1000000 */
    orderCap: number | null;
    /** How many days points stay available, after the day on which they become available; null if they never expire */
    expiryDays: number | null;
    /** The amount that a point takes off a bill; null if points cannot be used */
    pointValue?: number | null;
    /** The payer of the points */
    payer: 'restaurant' | 'platform';
  };
};
export type GetCorrectionsApiResponse = /** status 200 The corrections of points, the latest first */ {
  corrections: PointsCorrection[];
};
export type GetCorrectionsApiArg = {
  page?: number;
  limit?: number;
  /** If true, lists the corrections that were approved or refused, instead of those that wait for a decision */
  decided?: 'true' | 'false';
};
export type ProposeCorrectionApiResponse = /** status 200 Propose a correction of a diner’s points */ Done;
export type ProposeCorrectionApiArg = {
  body: {
    /** An id that the caller creates, so that a repeated call proposes the correction only once */
    id: string;
    /** The phone of a diner who has confirmed it. Send either this or `receiptId` */
    phone?: string;
    /** The id of a confirmed order, or the id in the order’s link */
    receiptId?: string;
    /** The restaurant of the programme; null for the platform’s programme */
    restaurantId: string | null;
    /** The number of points to add; negative to take points away */
    points: number;
    /** The reason, which the diner reads */
    reason: string;
  };
};
export type ApproveCorrectionApiResponse =
  /** status 200 Move the points of a correction that another administrator has proposed */ Done;
export type ApproveCorrectionApiArg = {
  id: string;
};
export type RefuseCorrectionApiResponse =
  /** status 200 Refuse a correction that another administrator has proposed */ Done;
export type RefuseCorrectionApiArg = {
  id: string;
};
export type GetFeedbackApiResponse = /** status 200 What diners say about their receipts, newest first */ {
  feedback: Feedback[];
  /** How many of the branch, restaurant or platform are new */
  unread: number;
};
export type GetFeedbackApiArg = {
  page?: number;
  limit?: number;
  restaurantId?: string;
  branchId?: string;
  orderId?: string;
  kind?: 'rating' | 'complaint';
  state?: 'new' | 'read' | 'working' | 'done' | 'declined';
  good?: 'true' | 'false';
};
export type GetRestaurantsApiResponse = /** status 200 All restaurants */ {
  restaurants: Restaurant[];
};
export type GetRestaurantsApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  sort?:
    | 'warrantyPeriod'
    | 'recoveryPeriod'
    | 'replacementPeriod'
    | 'name'
    | 'createdAt'
    | '-warrantyPeriod'
    | '-recoveryPeriod'
    | '-replacementPeriod'
    | '-name'
    | '-createdAt';
  categoryId?: string;
  systemType?: 'foodics' | 'eesal';
  /** If true, lists only the deleted records; otherwise only the others */
  isDeleted?: 'true' | 'false';
};
export type AddRestaurantApiResponse = /** status 200 Add a restaurant */ Created;
export type AddRestaurantApiArg = {
  body: {
    /** JSON: a list of {language, name}, each language once; empty names are dropped, and one must remain */
    names: string;
    restaurantLogo: Blob;
    token?: string;
    branchs_token?: string;
    system_type: 'foodics' | 'eesal';
    name_api?: string;
    /** The id of the category; empty for no category */
    categoryId?: string;
    /** ISO 4217; empty shows the $ sign */
    currency?: string;
    /** The seller’s legal name, for receipts whose till prints no tax QR */
    legalName?: string;
    /** The seller’s VAT number, for receipts whose till prints no tax QR. In Saudi Arabia 15 digits, with a 3 at both ends */
    vatNumber?: string;
    /** IANA, such as Asia/Riyadh */
    timeZone?: string;
    /** The hour at which the business day begins, 0 to 11. Orders closed before it belong to the previous day. A change affects only later orders */
    dayStartHour?: string;
    /** A number of days, 0 or more; empty means 0 */
    warrantyPeiod?: string;
    /** A number of days, 0 or more; empty means 0 */
    recoveryPeiod?: string;
    /** A number of days, 0 or more; empty means 0 */
    replacementPeriod?: string;
    /** A number of days, 0 or more; empty means 0 */
    warrantyPeriod?: string;
    /** A number of days, 0 or more; empty means 0 */
    recoveryPeriod?: string;
  };
};
export type GetRestaurantApiResponse = /** status 200 One restaurant */ {
  restaurant: Restaurant;
};
export type GetRestaurantApiArg = {
  id: string;
};
export type ChangeRestaurantApiResponse = /** status 200 Change a restaurant */ Done;
export type ChangeRestaurantApiArg = {
  id: string;
  body: {
    /** JSON: a list of {language, name}, each language once; empty names are dropped, and one must remain */
    names?: string;
    restaurantLogo?: Blob;
    token?: string;
    branchs_token?: string;
    system_type?: 'foodics' | 'eesal';
    name_api?: string;
    /** The id of the category; empty for no category */
    categoryId?: string;
    /** ISO 4217; empty shows the $ sign */
    currency?: string;
    /** The seller’s legal name, for receipts whose till prints no tax QR */
    legalName?: string;
    /** The seller’s VAT number, for receipts whose till prints no tax QR. In Saudi Arabia 15 digits, with a 3 at both ends */
    vatNumber?: string;
    /** IANA, such as Asia/Riyadh */
    timeZone?: string;
    /** The hour at which the business day begins, 0 to 11. Orders closed before it belong to the previous day. A change affects only later orders */
    dayStartHour?: string;
    /** A number of days, 0 or more; empty means 0 */
    warrantyPeriod?: string;
    /** A number of days, 0 or more; empty means 0 */
    recoveryPeriod?: string;
    /** A number of days, 0 or more; empty means 0 */
    replacementPeriod?: string;
    /** Whether its restaurant admins may manage the staff accounts of their own branch */
    managesStaff?: 'true' | 'false';
    /** Whether customers can rate their meals */
    takesRatings?: 'true' | 'false';
    /** The language of the text message to a diner after a cashier’s save; empty sends none */
    saveMessage?: string;
  };
};
export type DeleteRestaurantApiResponse = /** status 200 Delete or restore a restaurant */ Done;
export type DeleteRestaurantApiArg = {
  id: string;
  body: {
    isDeleted: boolean;
  };
};
export type GetBranchesApiResponse = /** status 200 The branches of a restaurant */ {
  branches: Branch[];
};
export type GetBranchesApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  restaurantId: string;
};
export type GetDevicesApiResponse = /** status 200 The cashier devices of a branch */ {
  devices: Device[];
};
export type GetDevicesApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  branchId: string;
};
export type TestConnectionApiResponse = /** status 200 Test the tokens of a point of sale */ ConnectionReport;
export type TestConnectionApiArg = {
  body: {
    restaurantId?: string;
    token?: string;
    branchs_token?: string;
    system_type?: 'foodics' | 'eesal';
  };
};
export type SyncRestaurantApiResponse = /** status 200 Read a restaurant’s branches, tills and orders again */ Done;
export type SyncRestaurantApiArg = {
  id: string;
};
export type PlaceTestOrderApiResponse =
  /** status 200 Place a test order at the first till of a restaurant without a point of sale */ {
    message: string;
    id: string;
  };
export type PlaceTestOrderApiArg = {
  id: string;
};
export type CancelTestOrdersApiResponse = /** status 200 Make the test orders of a restaurant void */ Done;
export type CancelTestOrdersApiArg = {
  id: string;
};
export type MakeWebhookApiResponse = /** status 200 Create the address for a restaurant’s webhooks */ {
  address: string;
};
export type MakeWebhookApiArg = {
  id: string;
};
export type AddBranchApiResponse = /** status 200 Add a branch */ {
  message: string;
  id: string;
};
export type AddBranchApiArg = {
  body: {
    restaurantId: string;
    name: string;
  };
};
export type AddPlacesApiResponse = /** status 200 Add branches with their tills */ {
  /** The number of branches that were added */
  branches: number;
  /** The number of tills that were added */
  tills: number;
};
export type AddPlacesApiArg = {
  id: string;
  body: {
    branches: {
      name: string;
      tills: string[];
    }[];
  };
};
export type ChangeBranchApiResponse = /** status 200 Rename, delete or restore a branch */ Done;
export type ChangeBranchApiArg = {
  id: string;
  body: {
    name?: string;
    isDeleted?: boolean;
  };
};
export type AddDeviceApiResponse = /** status 200 Add a till */ {
  message: string;
  id: string;
};
export type AddDeviceApiArg = {
  body: {
    branchId: string;
    name: string;
  };
};
export type ChangeDeviceApiResponse = /** status 200 Rename, move, delete or restore a till */ Done;
export type ChangeDeviceApiArg = {
  id: string;
  body: {
    name?: string;
    /** Another branch of the same restaurant */
    branchId?: string;
    isDeleted?: boolean;
  };
};
export type MakeDeviceKeyApiResponse = /** status 200 Create the key with which a till posts its orders */ {
  key: string;
};
export type MakeDeviceKeyApiArg = {
  id: string;
};
export type EndDeviceKeyApiResponse = /** status 200 Revoke a till’s key */ Done;
export type EndDeviceKeyApiArg = {
  id: string;
};
export type MakeTillKeysApiResponse = /** status 200 Create the keys of all tills of a restaurant that have none */ {
  keys: {
    id: string;
    branch: string;
    till: string;
    key: string;
  }[];
};
export type MakeTillKeysApiArg = {
  id: string;
};
export type GetReportSchedulesApiResponse =
  /** status 200 The e-mails with reports of a restaurant, a branch or all restaurants */ {
    /** Whether this installation sends e-mails */
    canSend: boolean;
    schedules: ReportSchedule[];
  };
export type GetReportSchedulesApiArg = {
  restaurantId?: string;
  /** Without both ids, the report is about all restaurants */
  branchId?: string;
};
export type AddReportScheduleApiResponse = /** status 200 Send a report by e-mail after each day, week or month */ {
  schedule: ReportSchedule;
};
export type AddReportScheduleApiArg = {
  body: {
    restaurantId?: string;
    /** Without both ids, the report is about all restaurants */
    branchId?: string;
    /** A week begins on Sunday, and a month on the 1st */
    every: 'day' | 'week' | 'month';
    format: 'pdf' | 'xlsx';
    language?: 'en' | 'ar' | 'ur';
    email: string;
  };
};
export type RemoveReportScheduleApiResponse = /** status 200 Stop sending a report by e-mail */ Done;
export type RemoveReportScheduleApiArg = {
  id: string;
};
export type InviteApiResponse =
  /** status 200 Invite a restaurant admin or, without a restaurant, an administrator by a link */ MadeInvitation;
export type InviteApiArg = {
  newInvitationInput: NewInvitationInput;
};
export type GetInvitationsApiResponse = /** status 200 The invitations that nobody has accepted or revoked */ {
  invitations: Invitation[];
};
export type GetInvitationsApiArg = {
  page?: number;
  limit?: number;
  restaurantId?: string;
  /** The role of the invited people */
  role?: 'admin' | 'restaurantAdmin';
};
export type RevokeInvitationApiResponse = /** status 200 Revoke an invitation */ Done;
export type RevokeInvitationApiArg = {
  id: string;
};
export type GetCategoriesApiResponse = /** status 200 All categories */ {
  categories: Category[];
};
export type GetCategoriesApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  sort?: 'name' | 'createdAt' | '-name' | '-createdAt';
  /** If true, lists only the deleted records; otherwise only the others */
  isDeleted?: 'true' | 'false';
};
export type AddCategoryApiResponse = /** status 200 Add a category */ Created;
export type AddCategoryApiArg = {
  body: {
    /** JSON: a list of {language, name}, each language once; empty names are dropped, and one must remain */
    names: string;
    categoryLogo?: Blob;
  };
};
export type GetCategoryApiResponse = /** status 200 One category */ {
  category: Category;
};
export type GetCategoryApiArg = {
  id: string;
};
export type ChangeCategoryApiResponse = /** status 200 Change a category */ Done;
export type ChangeCategoryApiArg = {
  id: string;
  body: {
    /** JSON: a list of {language, name}, each language once; empty names are dropped, and one must remain */
    names?: string;
    categoryLogo?: Blob;
  };
};
export type DeleteCategoryApiResponse = /** status 200 Delete a category that no restaurant has */ Done;
export type DeleteCategoryApiArg = {
  id: string;
};
export type RestoreCategoryApiResponse = /** status 200 Restore a category */ Done;
export type RestoreCategoryApiArg = {
  id: string;
};
export type GetTrailApiResponse = /** status 200 The audit log, of all records or of one */ {
  entries: TrailEntry[];
  mentioned: TrailMentioned[];
};
export type GetTrailApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  kind?:
    | 'user'
    | 'admin'
    | 'restaurantAdmin'
    | 'restaurant'
    | 'branch'
    | 'device'
    | 'category'
    | 'order'
    | 'pointsCorrection'
    | 'pointsProgram'
    | 'phoneBlock';
  /** The record */
  id?: string;
  /** The author */
  staffId?: string;
  what?:
    | 'made'
    | 'changed'
    | 'deleted'
    | 'restored'
    | 'exported'
    | 'reported'
    | 'reportScheduled'
    | 'reportUnscheduled'
    | 'webhookMade'
    | 'synced'
    | 'invited'
    | 'invitationRevoked'
    | 'phoneCorrected'
    | 'linkSent'
    | 'secondFactorOn'
    | 'secondFactorOff'
    | 'recoveryCodesMade'
    | 'recoveryCodeUsed'
    | 'remoteSwitched'
    | 'userReturned'
    | 'phoneBlocked'
    | 'phoneUnblocked'
    | 'sessionsEnded'
    | 'passwordLinkSent';
  /** YYYY-MM-DD; this day is included */
  startDate?: string;
  /** YYYY-MM-DD; this day is included */
  endDate?: string;
  /** Replaces `startDate` and `endDate`: business days up to the restaurant’s present one, for an administrator up to the present date in Asia/Riyadh. `7days` includes today, `month` begins with the first day of the month */
  period?: 'today' | 'yesterday' | '7days' | 'month';
};
export type GetDeletedApiResponse = /** status 200 The deleted records that can be restored */ {
  items: DeletedItem[];
};
export type GetDeletedApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  kind?: 'user' | 'admin' | 'restaurantAdmin' | 'restaurant' | 'branch' | 'device' | 'category';
};
export type GetAttentionApiResponse =
  /** status 200 What needs a person: failing connections, complaints, silent tills, backups, text messages */ Attention;
export type GetAttentionApiArg = {
  language: 'en' | 'ar' | 'ur';
};
export type SnoozeAttentionApiResponse = /** status 200 Leave an item out of your own list for some days */ Done;
export type SnoozeAttentionApiArg = {
  body: {
    /** The `id` of the item */
    id: string;
    /** 0 shows the item again */
    days: number;
  };
};
export type Admin = {
  id: string;
  name: string;
  email: string;
  createdAt: string;
  lastLogin: string | null;
  hasSecondFactor: boolean;
  /** In how many browsers the member is logged in */
  sessions: number;
};
export type Error = {
  /** A friendly sentence without the final full stop, which the screens add */
  message: string;
  /** A code that stays the same if the message is reworded, so that a client can show its own sentence */
  code: string;
  /** The values that the sentence contains, such as the number of tries that are left */
  params?: {
    [key: string]: string | number;
  };
  fields?: {
    [key: string]: string;
  };
  /** Seconds to wait before the next attempt, as in Retry-After */
  retryAfter?: number;
};
export type Done = {
  message: string;
};
export type LocalizedName = {
  language: 'en' | 'ar' | 'ur';
  name: string;
};
export type RestaurantAdmin = {
  id: string;
  name: string;
  email: string;
  /** Whether the account leads its branch and may manage the other staff accounts of the branch */
  leads: boolean;
  createdAt: string;
  lastLogin: string | null;
  hasSecondFactor: boolean;
  /** In how many browsers the member is logged in */
  sessions: number;
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
    /** The branches that they work for, the first one first */
    Branchs: {
      id: string;
      name: string;
    }[];
  };
};
export type Created = {
  message: string;
  /** The id of the new record */
  id: string;
};
export type NewRestaurantAdminInput = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  restaurantId: string;
  branchId: string;
  /** Further branches of the same restaurant, beside `branchId` */
  moreBranchIds?: string[];
  /** Whether the account leads its branch and may manage the other staff accounts of the branch */
  leads?: boolean;
};
export type RestaurantAdminChangeInput = {
  name?: string;
  email?: string;
  password?: string;
  confirmPassword?: string;
  restaurantId?: string;
  branchId?: string;
  /** Further branches of the same restaurant, beside `branchId` */
  moreBranchIds?: string[];
  /** Whether the account leads its branch and may manage the other staff accounts of the branch */
  leads?: boolean;
};
export type OtpRequestInput = {
  phone: string;
  restaurantId?: string;
  casherId?: string;
  orderId?: string;
  /** A random secret of the client. Send it with the request for the code and with the code itself. Others then cannot use up the code’s tries */
  requestId?: string;
  /** The language of the message; English by default */
  language?: 'en' | 'ar' | 'ur';
};
export type NewAdminInput = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  role?: 'admin';
};
export type User = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  /** E.164; empty after the data of a deleted user was erased, and when another user has taken the number over */
  phone: string;
  /** YYYY-MM-DD */
  birthDate: string | null;
  gender: string | null;
  lastLogin: string | null;
  createdAt: string;
  updatedAt: string;
  /** The block of the user’s phone; null if it is not blocked */
  block: {
    id: string;
    reason: string;
    until: string | null;
  } | null;
  /** When administrators deleted an earlier account with this phone, to which the user returned */
  deletedBefore: string | null;
};
export type AdminChangeInput = {
  isDeleted?: boolean;
  name?: string;
  email?: string;
  password?: string;
  confirmPassword?: string;
};
export type PointsBalance = {
  /** Null for points of the platform */
  restaurantId: string | null;
  names: LocalizedName[];
  /** The logo of the restaurant */
  logo: string | null;
  available: number;
  /** Points that cannot be used until the return period of their orders is over */
  pending: number;
  /** Points that were taken back after they had been spent. The next earned points pay this debt */
  debt: number;
  /** The amount that the available points take off a bill; null if they cannot be used */
  worth: {
    amount: number;
    currency: string;
  } | null;
  /** The next round discount, and how many points are missing for it; null if points cannot be used, or are owed */
  next: {
    points: number;
    amount: number;
    currency: string;
  } | null;
};
export type Customer = {
  customer: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    /** E.164; empty after the data of a deleted user was erased, and when another user has taken the number over */
    phone: string;
    /** YYYY-MM-DD */
    birthDate: string | null;
    gender: string | null;
    lastLogin: string | null;
    createdAt: string;
    updatedAt: string;
    /** The block of the user’s phone; null if it is not blocked */
    block: {
      id: string;
      reason: string;
      until: string | null;
    } | null;
    /** When administrators deleted an earlier account with this phone, to which the user returned */
    deletedBefore: string | null;
    /** Whether text messages about receipts may be sent */
    acceptsMessages: boolean;
    /** On how many devices the customer is signed in */
    sessions: number;
    passkeys: number;
  };
  points: PointsBalance[];
  /** What administrators noted, the latest first */
  notes: {
    id: string;
    text: string;
    at: string;
    /** The name of the member of staff */
    by: string | null;
  }[];
  /** The latest actions of administrators on orders that are now the customer’s */
  events: {
    at: string;
    action: 'phoneCorrected' | 'linkSent';
    order: {
      id: string;
      order_number: string;
    };
    /** The name of the member of staff */
    by: string | null;
  }[];
  /** The latest text messages after a cashier’s save */
  messages: {
    at: string;
    state: 'waiting' | 'sending' | 'sent' | 'unknown' | 'dropped' | 'failed';
    order: {
      id: string;
      order_number: string;
    };
    /** The names of the restaurant */
    names: LocalizedName[];
  }[];
  /** The latest reads of the customer’s data by staff */
  reads: {
    at: string;
    kind: 'users' | 'customer' | 'ordersOfPhone' | 'order';
    times: number;
    role: 'admin' | 'restaurantAdmin';
    /** The names of the restaurant; empty for the platform */
    names: LocalizedName[];
  }[];
};
export type BlockedPhone = {
  id: string;
  /** E.164 */
  phone: string;
  reason: string;
  /** Null if an administrator must end the block */
  until: string | null;
  blockedAt: string;
  by: {
    id: string;
    name: string;
  };
};
export type NewBlockInput = {
  phone?: string;
  userId?: string;
  reason: string;
  /** After how many days the block ends; null if an administrator must end it */
  days: number | null;
};
export type Statistics = {
  users: number;
  restaurants: number;
  orders: number;
};
export type RestaurantToday = {
  id: string;
  names: LocalizedName[];
  logo: string | null;
  orders: number;
  /** The currency of most of its orders */
  currency: string | null;
  /** Its sales in this currency */
  total: number;
  /** The same a week ago, up to the present time of that day */
  before: number;
};
export type DayOfOrders = {
  /** The business day, YYYY-MM-DD */
  day: string;
  orders: number;
  /** The number of the orders that customers have saved */
  saved?: number;
  /** The sales by currency; empty on a day without orders */
  sales: {
    currency: string | null;
    orders?: number;
    total: number;
  }[];
};
export type BranchToday = {
  id: string;
  name: string;
  tills: number;
  /** The number of its tills that have no orders at a time when they usually do */
  silent: number;
  today: DayOfOrders;
  lastOrderAt: string | null;
};
export type OrderLog = {
  id: string;
  restaurantName: string;
  restaurantNames: LocalizedName[];
  restaurantLogo?: string | null;
  branchName: string;
  /** The name in the restaurant’s second language, if the till sends it */
  branchNameLocalized?: string;
  category: string | null;
  categoryNames: LocalizedName[];
  totalPrice: number;
  currency: string | null;
  payment: string;
  /** YYYY-MM-DD in the branch’s time zone */
  date: string;
  /** HH:mm in the branch’s time zone */
  time: string;
  orderedAt: string;
  saved: boolean;
};
export type AdminOrder = {
  id: string;
  order_number: string;
  check_number: string | null;
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
  };
  branch: {
    id: string;
    /** The name on the day of the order */
    name: string;
  };
  device: {
    id: string;
    name: string;
  };
  /** YYYY-MM-DD in the branch’s time zone */
  order_date: string;
  /** HH:mm in the branch’s time zone */
  order_time: string;
  /** The business day, YYYY-MM-DD, by which periods and sums count */
  business_date: string;
  orderedAt: string;
  payment_method: string;
  total_price: number;
  currency: string | null;
  status: 'paid' | 'partly_paid' | 'partly_returned' | 'returned' | 'void';
  /** Whether the order is held, because its time is more than 5 minutes ahead of the server’s */
  held: boolean;
  saved: boolean;
  /** The phone number (E.164) of the customer who saved the order */
  phone: string | null;
};
export type OrderSum = {
  /** An ISO 4217 code; null is shown as `$` */
  currency: string | null;
  orders: number;
  /** The sum of the totals */
  total: number;
  /** The sum without void orders and returned amounts */
  sales: number;
};
export type OrderItemOption = {
  name: string;
  /** The name in the restaurant’s second language, if the till sends it */
  name_localized?: string;
  quantity: number;
  total_price: number;
};
export type OrderItem = {
  item_name: string;
  item_name_localized?: string | null;
  item_quantity: number;
  /** The price of one piece, before options and discount */
  unit_price?: number;
  discount_amount?: number;
  discount_name?: string;
  /** The name in the restaurant’s second language, if the till sends it */
  discount_name_localized?: string;
  total_price: number;
  /** The combo of the line; the parts of one combo follow each other and share its number */
  combo?: {
    number: number;
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    /** The quantity; 1 by default */
    quantity?: number;
    discount_amount?: number;
    discount_name?: string;
    discount_name_localized?: string;
  } | null;
  options?: OrderItemOption[];
};
export type OrderReturn = {
  return_number: string;
  /** YYYY-MM-DD in the branch’s time zone */
  return_date: string;
  /** HH:mm */
  return_time: string;
  returnedAt: string;
  return_items: OrderItem[];
  tax_amount: number | null;
  /** The refunded amount */
  total_price: number;
  /** The payment methods of the refund */
  payments: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    amount: number;
    /** Not included in `amount` */
    tips?: number;
    /** The cash that the customer gave */
    tendered?: number;
    /** The change from `tendered` */
    change?: number;
  }[];
};
export type PeriodEnds = {
  warranty?: string;
  /** The last day for returning the order */
  recovery?: string;
  replacement?: string;
};
export type OfferedPoints = {
  points: number;
  /** YYYY-MM-DD, the first day after the return period; null if the points are usable at once */
  usable_on: string | null;
};
export type Order = {
  id: string;
  order_number: string;
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
    logo: string | null;
  };
  branch_name: string;
  /** The name in the restaurant’s second language, if the till sends it */
  branch_name_localized?: string;
  /** YYYY-MM-DD in the branch’s time zone */
  order_date: string;
  /** HH:mm in the branch’s time zone */
  order_time: string;
  /** The business day, YYYY-MM-DD, by which periods and sums count; only for staff */
  business_date?: string;
  orderedAt: string;
  check_number: string | null;
  payment_method: string;
  /** Always null in an answer to an anonymous caller */
  customer_notes: string | null;
  sub_total_price: number;
  discount_amount: number;
  /** The name of the discount, coupon or promotion */
  discount_name?: string;
  /** The name in the restaurant’s second language, if the till sends it */
  discount_name_localized?: string;
  tax_amount: number | null;
  /** Whether the lines and the sub total include the tax; absent when there is no tax, or when the sums do not show it */
  prices_include_tax?: boolean;
  rounding_amount: number;
  charges: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    amount: number;
  }[];
  /** `tax_amount` by tax and rate, each rounded by itself: they may differ from it by a halala */
  taxes: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    /** Percent */
    rate: number | null;
    amount: number;
    /** Whether the prices include this tax, if the till says it; otherwise as `prices_include_tax` */
    included?: boolean;
  }[];
  /** The amount that was paid with each payment method */
  payments: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    amount: number;
    /** Not included in `amount` */
    tips?: number;
    /** The cash that the customer gave */
    tendered?: number;
    /** The change from `tendered` */
    change?: number;
  }[];
  /** The sum of the payments’ `tips`. It is not included in `total_price` */
  tips_amount?: number;
  total_price: number;
  /** ISO 4217; null if the restaurant has no currency */
  currency: string | null;
  order_items: OrderItem[];
  /** The customer who saved the order. Always null in an answer to an anonymous caller */
  user: {
    firstName: string | null;
    lastName: string | null;
  } | null;
  order_type?: 'dine_in' | 'pick_up' | 'delivery' | 'drive_thru';
  table_name?: string;
  table_section?: string;
  guests?: number;
  /** The order number of a delivery app */
  external_number?: string;
  saved: boolean;
  /** `partly_paid`: the payments are less than the total; `partly_returned`: the customer kept a part of the order */
  status: 'paid' | 'partly_paid' | 'partly_returned' | 'returned' | 'void';
  /** The whole order was returned */
  returned: boolean;
  /** The amount refunded by all returns of the order */
  returned_amount: number;
  /** `total_price` minus `returned_amount`: the amount with which the order counts in every sum. 0 for a void order */
  remaining_amount: number;
  /** Earliest first. Empty if the till reports a complete return without its lines */
  returns: OrderReturn[];
  /** The till has made the order void, so the order is no longer an invoice */
  voided: boolean;
  /** The time of the save; before that, the time of the first scan */
  createdAt: string;
  /** When a customer saved the order */
  savedAt?: string | null;
  /** When somebody first opened the order with the till’s QR code or with the order’s link */
  scannedAt?: string | null;
  /** IANA name of the branch’s time zone, which all times on the receipt use */
  time_zone?: string;
  /** Absent if the restaurant grants no period, and for an order that is void or fully returned */
  period_ends?: PeriodEnds;
  /** The tax QR of the POS, verbatim */
  receipt_qr: string | null;
  /** Who sold the order, from the tax QR, else from the restaurant’s settings; absent if neither says it */
  seller?: {
    legal_name?: string;
    vat_number?: string;
  };
  /** Whether the diner who saved it can rate the meal */
  takes_ratings?: boolean;
  /** For staff: when a diner said that the order had been saved to the wrong phone */
  contestedAt?: string;
  /** The address of the order’s page */
  link: string;
  /** What a save earns, in the answers about the last order; absent if nothing, and for a saved order */
  points_offer?: OfferedPoints;
  /** True if the POS or the database’s primary did not answer. A later order may then exist */
  stale?: boolean;
};
export type OrderEvent = {
  /** `closed`: the till closed the order, by the till’s clock. `received`: the order was first stored. `changed`: the point of sale or the till sent a later state. `scanned`: somebody first opened the order by QR code or link. `code_sent`: the latest code to save the order was sent */
  what:
    | 'closed'
    | 'received'
    | 'changed'
    | 'scanned'
    | 'code_sent'
    | 'saved'
    | 'returned'
    | 'return_voided'
    | 'contested'
    | 'voided'
    | 'phone_corrected'
    | 'link_sent';
  /** Null when the time was not stored */
  at: string | null;
  /** The number of a return */
  number?: string;
  /** The amount that a return refunded */
  amount?: number;
  /** The name of the administrator, or of the cashier who saved it */
  by?: string;
  /** For `saved`: whether a diner saved the order with a code, or the staff. Missing if this is not known */
  savedBy?: 'diner' | 'staff';
  /** The wrong phone, masked */
  from?: string;
  /** The right phone, or the phone that got the link, masked */
  to?: string;
  /** Why a phone was corrected */
  reason?: string;
};
export type AdminOrderDetails = {
  order: Order;
  branchId: string;
  device: {
    id: string;
    name: string;
  };
  held: boolean;
  /** Null if nobody saved the order, or if the customer deleted the account */
  customer: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    /** E.164 */
    phone: string;
  } | null;
  source: {
    /** The current system type of the restaurant */
    system_type: string;
    /** The order’s id at the point of sale or the till */
    order_id: string;
  };
  /** Earliest first */
  history: OrderEvent[];
};
export type PointsTotals = {
  issued: number;
  /** Points that were taken back because of returns and corrections */
  takenBack: number;
  redeemed: number;
  expired: number;
  /** The points that customers have now, pending ones included */
  owed: number;
  /** The number of orders of which points took off more than half */
  overHalf: number;
};
export type PointsOverHalf = {
  id: string;
  at: string;
  branchName: string;
  orderNumber: string;
  currency: string;
  discount: number;
  /** The amount of the bill that the cashier typed */
  bill: number;
  /** The amount of the order without the points */
  orderBill: number;
};
export type PointsProgram = {
  id: string;
  /** False ends the programme: later orders earn nothing */
  isActive: boolean;
  /** ISO 4217; orders in other currencies earn nothing */
  currency: string;
  /** The points for an amount of 1.00, without tax and tips */
  rate: number;
  /** The most points that one order earns; null for the highest limit, 1000000 */
  orderCap: number | null;
  /** How many days points stay available, after the day on which they become available; null if they never expire */
  expiryDays: number | null;
  /** The amount that a point takes off a bill; null if points cannot be used */
  pointValue: number | null;
  /** The payer of the points */
  payer: 'restaurant' | 'platform';
  /** The version of the terms, from 1. Each change creates a new version */
  version: number;
  startsAt: string;
  totals: PointsTotals;
  /** The latest orders of which points took off more than half, at most 20 */
  overHalf: PointsOverHalf[];
};
export type PointsCorrection = {
  id: string;
  state: 'open' | 'expired' | 'approved' | 'refused';
  /** The number of points to add; negative to take points away */
  points: number;
  reason: string;
  /** The diner’s phone, masked; null if the diner no longer has an account */
  phone: string | null;
  /** The restaurant of the programme; null for the platform’s programme */
  restaurantId: string | null;
  /** The names of the restaurant */
  names: LocalizedName[];
  /** The points that the diner has now */
  balance: number;
  orderId: string | null;
  orderNumber: string | null;
  /** The name of the administrator who proposed the correction */
  requestedBy: string;
  /** Whether the caller proposed the correction, and therefore cannot decide on it */
  isOwn: boolean;
  requestedAt: string;
  /** The time until which the correction can be approved or refused */
  expiresAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
};
export type Feedback = {
  /** Null for a complaint */
  good: boolean | null;
  reasons: (
    | 'food'
    | 'service'
    | 'quick'
    | 'price'
    | 'place'
    | 'waiting'
    | 'wrong_order'
    | 'cleanliness'
    | 'amount'
    | 'origin'
    | 'return'
    | 'points'
    | 'other'
  )[];
  text: string | null;
  /** What the restaurant has done with it */
  state: 'new' | 'read' | 'working' | 'done' | 'declined';
  sentAt: string;
  id: string;
  kind: 'rating' | 'complaint';
  answeredAt: string | null;
  order: {
    id: string;
    order_number: string;
    /** YYYY-MM-DD in the branch’s time zone */
    order_date: string;
    /** HH:mm */
    order_time: string;
    total_price: number;
    currency: string | null;
    restaurant: {
      id: string;
      names: LocalizedName[];
    };
    branch_name: string;
  };
};
export type Restaurant = {
  id: string;
  logo: string | null;
  system_type: string;
  translations: LocalizedName[];
  names: LocalizedName[];
  category: {
    id: string;
    translations: LocalizedName[];
  } | null;
  warrantyPeriod: number | null;
  recoveryPeriod: number | null;
  replacementPeriod: number | null;
  /** The last four characters of the token; the rest is masked */
  token: string | null;
  /** The last four characters of the token; the rest is masked */
  branchs_token: string | null;
  name_api: string | null;
  currency: string | null;
  /** The seller’s name on receipts without a tax QR */
  legalName: string | null;
  /** The seller’s VAT number on receipts without a tax QR */
  vatNumber: string | null;
  /** IANA name of its time zone */
  timeZone: string;
  /** The hour at which its business day begins; orders closed before it belong to the previous day */
  dayStartHour: number;
  /** Whether its restaurant admins may manage the staff accounts of their own branch */
  managesStaff: boolean;
  /** Whether customers can rate their meals */
  takesRatings: boolean;
  /** The language of the text message to a diner after a cashier’s save; null sends none */
  saveMessage: ('en' | 'ar' | 'ur') | null;
  createdAt: string;
  /** The state of the link to the point of sale; null before the first attempt */
  pos?: {
    /** Why the last call to the point of sale brought no usable answer; null if it succeeded */
    problem:
      | (
          | 'timeout'
          | 'network'
          | 'server_error'
          | 'rate_limited'
          | 'expired'
          | 'forbidden'
          | 'refused'
          | 'unreadable'
          | 'budget'
          | 'unconfigured'
        )
      | null;
    since: string;
    /** When branches and tills were last read */
    syncedAt: string | null;
    /** When the orders were last read */
    polledAt: string | null;
    /** How many orders were not, or not completely, readable */
    unreadCount: number;
    /** The latest of the unreadable orders. Each is read again after an update of the product, and by `POST /restaurant/{id}/sync` */
    unread: {
      /** The point of sale’s id of the order */
      orderId: string;
      /** `field`: the order is not stored, because this field cannot be read; `line_status`: it is stored without a line, whose status is not known; `return_too_large`: its returns exceed its total, and count up to it */
      reason: 'field' | 'line_status' | 'return_too_large';
      /** The path of the field in the point of sale’s order */
      field: string;
      since: string;
    }[];
  } | null;
  /** How many tills have no key. Only for administrators, and not for a point of sale */
  tillsWithoutKey?: number;
  Branchs: {
    id: string;
    name: string;
    Devices: {
      id: string;
      name: string;
      device_id: string;
      /** The content of its QR code: the address of its invoice page; a path if the public address is not set */
      link?: string;
    }[];
  }[];
};
export type Branch = {
  id: string;
  name: string;
  /** The POS’s id of the branch */
  branch_id: string | null;
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
  };
  Devices: {
    id: string;
    name: string;
    device_id: string;
    /** The content of its QR code: the address of its invoice page; a path if the public address is not set */
    link?: string;
  }[];
};
export type Device = {
  id: string;
  name: string;
  /** The POS’s id of the device */
  device_id: string;
  /** The content of its QR code: the address of its invoice page; a path if the public address is not set */
  link?: string;
  branch: {
    id: string;
    name: string;
  };
  restaurant: {
    id: string;
    name: string;
  };
  /** When the point of sale last reported activity of the device; for our own system type: when the till last posted an order */
  lastSeenAt?: string | null;
  /** The last order that the device closed and that is not void; null before its first order */
  lastOrder?: {
    order_number?: string;
    total_price: number;
    currency: string | null;
    orderedAt: string;
    /** Whether the order is saved for a customer */
    saved?: boolean;
  } | null;
  /** By how many seconds the till’s clock is ahead of the server’s, or behind it if negative. Present if three orders in a row showed it, until the till posts an order with the right time */
  clock_off_seconds?: number;
  /** The key with which the till posts its orders. Only administrators see it */
  key?: {
    /** The last characters of the key */
    hint: string;
    madeAt: string;
  } | null;
};
export type ConnectionReport = {
  ok: boolean;
  /** The point of sale’s name for the business of the tokens */
  business: string | null;
  /** False when the two tokens belong to different businesses */
  sameBusiness: boolean;
  checks: {
    token: 'token' | 'branchs_token';
    problem: ('expired' | 'scope' | 'plan' | 'unreachable' | 'busy' | 'unreadable') | null;
    /** The missing scopes, when the problem is `scope` */
    missing: string[];
  }[];
  branches: number;
  devices: number;
};
export type ReportSchedule = {
  id: string;
  /** A week begins on Sunday, and a month on the 1st */
  every: 'day' | 'week' | 'month';
  format: 'pdf' | 'xlsx';
  language: 'en' | 'ar' | 'ur';
  email: string;
  /** When the next report is sent */
  nextAt: string;
  /** The first business day of the next report */
  nextStart: string;
  /** The last business day of the next report */
  nextEnd: string;
  /** When a report was last sent */
  sentAt: string | null;
  /** Whether the mail server has not accepted the latest report */
  hasFailed: boolean;
};
export type MadeInvitation = {
  id: string;
  /** The link for the invited person. It is shown once */
  link: string;
  expiresAt: string;
  /** Whether the invited person also gets an e-mail with a link */
  isMailed: boolean;
};
export type NewInvitationInput = {
  name: string;
  email: string;
  restaurantId?: string;
  branchId?: string;
  /** Further branches of the same restaurant, beside `branchId` */
  moreBranchIds?: string[];
  /** The language of the e-mail with the link; English by default */
  language?: 'en' | 'ar' | 'ur';
};
export type Invitation = {
  id: string;
  name: string;
  email: string;
  /** Null for a future administrator of the platform */
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
  } | null;
  branch: {
    id: string;
    name: string;
  } | null;
  expired: boolean;
  createdAt: string;
  expiresAt: string;
};
export type Category = {
  id: string;
  names: LocalizedName[];
  /** The path of the logo on the host of the API */
  logo: string | null;
  createdAt: string;
  updatedAt: string;
};
export type TrailEntry = {
  id: string;
  at: string;
  /** Null if the system acted */
  by: {
    id: string;
    name: string;
    email: string;
  } | null;
  /** The IP address of the request, if it is known */
  address: string | null;
  kind:
    | 'user'
    | 'admin'
    | 'restaurantAdmin'
    | 'restaurant'
    | 'branch'
    | 'device'
    | 'category'
    | 'order'
    | 'pointsCorrection'
    | 'pointsProgram'
    | 'phoneBlock';
  recordId: string;
  /** The record as it is now; null if it no longer exists */
  record: {
    /** The main name; for an order its number. Empty for records without a name */
    name: string;
    /** The name in each language; empty for a record with one name */
    names: LocalizedName[];
    /** The masked phone of an app user */
    phone: string | null;
    /** The restaurant to which the record belongs */
    restaurant: {
      id: string;
      name: string;
      names: LocalizedName[];
    } | null;
    isDeleted: boolean;
  } | null;
  what:
    | 'made'
    | 'changed'
    | 'deleted'
    | 'restored'
    | 'exported'
    | 'reported'
    | 'reportScheduled'
    | 'reportUnscheduled'
    | 'webhookMade'
    | 'synced'
    | 'invited'
    | 'invitationRevoked'
    | 'phoneCorrected'
    | 'linkSent'
    | 'secondFactorOn'
    | 'secondFactorOff'
    | 'recoveryCodesMade'
    | 'recoveryCodeUsed'
    | 'remoteSwitched'
    | 'userReturned'
    | 'phoneBlocked'
    | 'phoneUnblocked'
    | 'sessionsEnded'
    | 'passwordLinkSent';
  /** The changed fields (secrets without their values), or the parameters of an action */
  fields: {
    field: string;
    before: unknown;
    after: unknown;
  }[];
};
export type TrailMentioned = {
  id: string;
  name: string;
  /** The name in each language; empty for a branch */
  names: LocalizedName[];
};
export type DeletedItem = {
  kind: 'user' | 'admin' | 'restaurantAdmin' | 'restaurant' | 'branch' | 'device' | 'category';
  id: string;
  /** The main name; for an order its number. Empty for records without a name */
  name: string;
  /** The name in each language; empty for a record with one name */
  names: LocalizedName[];
  /** The masked phone of an app user */
  phone: string | null;
  /** The restaurant to which the record belongs */
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
  } | null;
  at: string;
  /** Who deleted it; null if app users deleted their own accounts */
  by: {
    id: string;
    name: string;
  } | null;
  /** When the data of an app user is erased; null for other records */
  erasedAt: string | null;
  /** The deleted record to which this one belongs, and which must be restored first */
  needs: ('restaurant' | 'branch') | null;
  /** How many records that belong to it are back when it is restored */
  comesBack: {
    branches: number;
    tills: number;
    staff: number;
    receipts: number;
  };
};
export type AttentionItem = {
  /** Stays the same while the fault lasts */
  id: string;
  kind: 'sms' | 'connection' | 'complaint' | 'till' | 'backup' | 'status';
  /** Whether diners cannot save receipts because of it */
  isUrgent: boolean;
  /** The restaurant, and its branch; null for the platform */
  subject: string | null;
  /** What is wrong; continues the subject’s line */
  title: string;
  detail: string;
  since: string | null;
  /** What to do */
  action: string;
  /** The path of the page where it is done */
  to: string;
};
export type SnoozedItem = {
  /** Stays the same while the fault lasts */
  id: string;
  kind: 'sms' | 'connection' | 'complaint' | 'till' | 'backup' | 'status';
  /** Whether diners cannot save receipts because of it */
  isUrgent: boolean;
  /** The restaurant, and its branch; null for the platform */
  subject: string | null;
  /** What is wrong; continues the subject’s line */
  title: string;
  detail: string;
  since: string | null;
  /** What to do */
  action: string;
  /** The path of the page where it is done */
  to: string;
  until: string;
};
export type Attention = {
  checkedAt: string;
  items: AttentionItem[];
  /** What the person who asks has snoozed, and until when */
  snoozed: SnoozedItem[];
  /** What was checked, for a list without items */
  summary: string;
};

import type { Ids, Request } from './request';

const person = (email: string) => ({
  name: 'Somebody',
  email,
  password: 'a-good-password',
  confirmPassword: 'a-good-password',
});
/** Returns a valid request for every operation on accounts of staff, their sessions and invitations. */
export function staffRequests(ids: Ids): Record<string, Request> {
  return {
    adminLogin: {
      method: 'POST',
      path: '/admin/login',
      body: { email: 'nobody@example.com', password: 'a-good-password' },
    },
    adminLogout: { method: 'POST', path: '/admin/logout' },
    changeOwnPassword: {
      method: 'POST',
      path: '/admin/password',
      body: { currentPassword: 'not-my-password', password: 'a-good-password', confirmPassword: 'a-good-password' },
    },
    adminLoginCode: {
      method: 'POST',
      path: '/admin/login/second-factor',
      body: { challenge: 'no-challenge', code: '000000' },
    },
    adminLoginSetup: { method: 'POST', path: '/admin/login/second-factor/setup', body: { challenge: 'no-challenge' } },
    adminLoginSetupCode: {
      method: 'POST',
      path: '/admin/login/second-factor/setup/confirm',
      body: { challenge: 'no-challenge', code: '000000' },
    },
    getOwnEmail: { method: 'GET', path: '/admin/email' },
    askEmailConfirmation: { method: 'POST', path: '/admin/email/confirmation', body: { language: 'ar' } },
    changeOwnEmail: {
      method: 'POST',
      path: '/admin/email',
      body: { currentPassword: 'not-my-password', email: 'nobody@example.com', language: 'ar' },
    },
    confirmEmail: { method: 'POST', path: '/admin/email/confirm', body: { token: 'no-token' } },
    forgotPassword: {
      method: 'POST',
      path: '/admin/password/forgotten',
      body: { email: 'nobody@example.com', language: 'ar' },
    },
    resetPassword: {
      method: 'POST',
      path: '/admin/password/reset',
      body: { token: 'no-token', password: 'a-good-password', confirmPassword: 'a-good-password' },
    },
    getSecondFactor: { method: 'GET', path: '/admin/second-factor' },
    startSecondFactor: { method: 'POST', path: '/admin/second-factor', body: { currentPassword: 'not-my-password' } },
    confirmSecondFactor: { method: 'POST', path: '/admin/second-factor/confirm', body: { code: '000000' } },
    renewRecoveryCodes: {
      method: 'POST',
      path: '/admin/second-factor/recovery-codes',
      body: { currentPassword: 'not-my-password', code: '000000' },
    },
    endSecondFactor: {
      method: 'POST',
      path: '/admin/second-factor/off',
      body: { currentPassword: 'not-my-password', code: '000000' },
    },
    endRestaurantAdminSecondFactor: {
      method: 'DELETE',
      path: `/restaurant-admin/${ids.restaurantAdminId}/second-factor`,
    },
    getOwnSessions: { method: 'GET', path: '/admin/sessions' },
    endOwnSession: { method: 'DELETE', path: `/admin/sessions/${ids.userId}` },
    getAdmins: { method: 'GET', path: '/admin' },
    userIsVerify: { method: 'POST', path: '/user/isVerify' },
    postUser: { method: 'POST', path: '/user', body: { ...person('made-by-a-test@example.com'), role: 'admin' } },
    getUsers: { method: 'GET', path: '/user' },
    deleteUser: { method: 'DELETE', path: `/user/${ids.userId}` },
    restoreUser: { method: 'POST', path: `/user/${ids.userId}/restore` },
    getCustomer: { method: 'GET', path: `/admin/customers/${ids.userId}` },
    addCustomerNote: {
      method: 'POST',
      path: `/admin/customers/${ids.userId}/notes`,
      body: { text: 'Named by a test' },
    },
    deleteCustomerNote: { method: 'DELETE', path: `/admin/customers/${ids.userId}/notes/${ids.userId}` },
    endStaffSessions: { method: 'DELETE', path: `/staff/${ids.restaurantAdminId}/sessions` },
    sendPasswordLink: {
      method: 'POST',
      path: `/staff/${ids.restaurantAdminId}/password-link`,
      body: { language: 'ar' },
    },
    getBlockedPhones: { method: 'GET', path: '/blocked-phone' },
    blockPhone: {
      method: 'POST',
      path: '/blocked-phone',
      body: { userId: ids.userId, reason: 'Named by a test', days: 30 },
    },
    unblockPhone: { method: 'DELETE', path: `/blocked-phone/${ids.userId}` },
    changeAdmin: { method: 'PATCH', path: `/user/${ids.adminId}`, body: { isDeleted: true } },
    getRestaurantAdmins: { method: 'GET', path: '/restaurant-admin' },
    getRestaurantAdmin: { method: 'GET', path: `/restaurant-admin/${ids.restaurantAdminId}` },
    addRestaurantAdmin: {
      method: 'POST',
      path: '/restaurant-admin',
      body: { ...person('boss-by-a-test@example.com'), restaurantId: ids.restaurantId, branchId: ids.branchId },
    },
    changeRestaurantAdmin: {
      method: 'PATCH',
      path: `/restaurant-admin/${ids.restaurantAdminId}`,
      body: { name: 'Changed' },
    },
    deleteRestaurantAdmin: { method: 'DELETE', path: `/restaurant-admin/${ids.restaurantAdminId}` },
    restoreRestaurantAdmin: { method: 'POST', path: `/restaurant-admin/${ids.restaurantAdminId}/restore` },
    invite: {
      method: 'POST',
      path: '/invitation',
      body: {
        name: 'Somebody',
        email: 'invited-by-a-test@example.com',
        restaurantId: ids.restaurantId,
        branchId: ids.branchId,
      },
    },
    getInvitations: { method: 'GET', path: `/invitation?restaurantId=${ids.restaurantId}` },
    revokeInvitation: { method: 'DELETE', path: `/invitation/${ids.restaurantAdminId}` },
    readInvitation: { method: 'POST', path: '/invitation/read', body: { token: 'a-token-of-nobody' } },
    acceptInvitation: {
      method: 'POST',
      path: '/invitation/accept',
      body: { token: 'a-token-of-nobody', password: 'a-good-password', confirmPassword: 'a-good-password' },
    },
    getFeedback: { method: 'GET', path: '/feedback' },
    answerFeedback: { method: 'PATCH', path: `/feedback/${ids.orderId}`, body: { state: 'read' } },
    readRatings: { method: 'POST', path: '/feedback/read' },
    getBranchStaff: { method: 'GET', path: '/branch-staff' },
    getBranchInvitations: { method: 'GET', path: '/branch-staff/invitation' },
    changeBranchStaff: { method: 'PATCH', path: `/branch-staff/${ids.restaurantAdminId}`, body: { name: 'Changed' } },
    deleteBranchStaff: { method: 'DELETE', path: `/branch-staff/${ids.restaurantAdminId}` },
    inviteBranchStaff: {
      method: 'POST',
      path: '/branch-staff/invitation',
      body: { name: 'Somebody', email: 'colleague-invited-by-a-test@example.com' },
    },
    revokeBranchInvitation: { method: 'DELETE', path: `/branch-staff/invitation/${ids.restaurantAdminId}` },
  };
}

import { generatedApi } from '../api.generated';

export const { useForgotPasswordMutation, useResetPasswordMutation, useConfirmEmailMutation } = generatedApi;

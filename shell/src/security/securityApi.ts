import { generatedApi } from '../api.generated';

export const {
  useGetSecondFactorQuery,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useEndSecondFactorMutation,
  useChangeOwnPasswordMutation,
  useGetOwnEmailQuery,
  useAskEmailConfirmationMutation,
  useChangeOwnEmailMutation,
  useGetOwnSessionsQuery,
  useEndOwnSessionMutation,
} = generatedApi;

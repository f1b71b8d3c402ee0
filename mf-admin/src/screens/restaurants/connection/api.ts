import { generatedApi } from '../../../api.generated';

/** The endpoints for a restaurant's point of sale. They invalidate no tags, because the sync itself happens later. */
export const connectionApi = generatedApi;

export const { useTestConnectionMutation, useSyncRestaurantMutation, useMakeWebhookMutation } = connectionApi;

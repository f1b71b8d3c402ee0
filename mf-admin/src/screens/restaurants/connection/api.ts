import { generatedApi } from '../../../api.generated';

/** The endpoints for a restaurant's point of sale. They invalidate no tags, because a sync ends after the response. */
export const connectionApi = generatedApi;

export const { useTestConnectionMutation, useSyncRestaurantMutation, useMakeWebhookMutation } = connectionApi;

import { generatedApi } from '../../../api.generated';

/** The endpoints for a restaurant's point of sale. They invalidate no tags: a sync still runs after the response. */
export const connectionApi = generatedApi;

export const { useTestConnectionMutation, useSyncRestaurantMutation, useMakeWebhookMutation } = connectionApi;

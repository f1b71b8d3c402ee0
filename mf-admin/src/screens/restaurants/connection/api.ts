import { generatedApi } from '../../../api.generated';

/** The calls about the link to a restaurant's point of sale. None of them changes what was read before: the reading itself comes later. */
export const connectionApi = generatedApi;

export const { useTestConnectionMutation, useSyncRestaurantMutation, useMakeWebhookMutation } = connectionApi;

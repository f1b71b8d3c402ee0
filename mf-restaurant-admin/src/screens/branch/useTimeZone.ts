import { useGetRestaurantQuery } from './api';

/**
 * Returns the IANA name of a restaurant's time zone, so that times are on the branch's clock; undefined until it is
 * known.
 */
export function useTimeZone(restaurantId: string): string | undefined {
  return useGetRestaurantQuery({ id: restaurantId }).data?.restaurant.timeZone;
}

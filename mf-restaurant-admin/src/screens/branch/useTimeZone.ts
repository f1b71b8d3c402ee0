import { useGetRestaurantQuery } from './api';

/**
 * Returns the IANA name of a restaurant's time zone, in which the branch's times are shown. Returns undefined until the
 * restaurant is loaded.
 */
export function useTimeZone(restaurantId: string): string | undefined {
  return useGetRestaurantQuery({ id: restaurantId }).data?.restaurant.timeZone;
}

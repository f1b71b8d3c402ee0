import { useGetRestaurantQuery } from './api';

/**
 * Returns the IANA name of a restaurant's time zone, for times in the branch's local time; undefined until it is known.
 */
export function useTimeZone(restaurantId: string): string | undefined {
  return useGetRestaurantQuery({ id: restaurantId }).data?.restaurant.timeZone;
}

import { useGetDailyStatisticsQuery } from '../api';

/** The number of days in the chart. */
const DAYS = 14;

/** Loads the figures of the last days, of one restaurant or of all. Components that show the same ones share an answer. */
export const useDailyFigures = (restaurantId?: string) =>
  useGetDailyStatisticsQuery({ days: DAYS, restaurantId }, { refetchOnMountOrArgChange: true });

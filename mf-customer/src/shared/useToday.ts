import { useSyncExternalStore } from 'react';
import { presentDay } from 'contracts';

const neverChanges = () => () => {};

/**
 * Returns the current day, YYYY-MM-DD. While React takes over a page that the server rendered, or that this device kept,
 * the day is that of the page's data. Otherwise React would find another text than the page has.
 * @param dayOfData the day on which the API answered
 */
export const useToday = (dayOfData: string): string =>
  useSyncExternalStore(
    neverChanges,
    () => presentDay(),
    () => dayOfData,
  );

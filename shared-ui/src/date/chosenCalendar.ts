import { useSyncExternalStore } from 'react';
import { browserStorage, onStoredElsewhere } from 'contracts';

/** The BCP 47 names of the calendars that the user can choose. */
export const CALENDARS = ['gregory', 'islamic-umalqura'] as const;

export type CalendarName = (typeof CALENDARS)[number];

const KEY = 'calendar';

/**
 * The event that announces a new choice. Each remote has its own copy of this module, but all date fields of a page
 * must use the same calendar.
 */
const CHOSEN = 'calendar-chosen';

/** Returns the calendar chosen on this visit or an earlier one; Gregorian by default. */
function chosenCalendar(): CalendarName {
  const kept = browserStorage.get(KEY);
  return CALENDARS.find((name) => name === kept) ?? 'gregory';
}

/** Chooses a calendar for every date field, immediately and for the next visits. */
export function chooseCalendar(name: CalendarName): void {
  browserStorage.set(KEY, name);
  window.dispatchEvent(new Event(CHOSEN));
}

function onCalendarChosen(callback: () => void): () => void {
  window.addEventListener(CHOSEN, callback);
  const stop = onStoredElsewhere(KEY, callback);
  return () => {
    window.removeEventListener(CHOSEN, callback);
    stop();
  };
}

/** Returns the chosen calendar, and follows changes. */
export function useCalendar(): CalendarName {
  return useSyncExternalStore(onCalendarChosen, chosenCalendar);
}

import { useSyncExternalStore } from 'react';

/** The BCP 47 names of the calendars that the user can choose. */
export const CALENDARS = ['gregory', 'islamic-umalqura'] as const;

export type CalendarName = (typeof CALENDARS)[number];

const KEY = 'calendar';

/**
 * The event that announces a new choice. Each remote has its own copy of this module, but all date fields of a page
 * must use the same calendar.
 */
const CHOSEN = 'calendar-chosen';

/** The calendar that was chosen on this page, used if the browser refuses to store it. */
let chosenHere: CalendarName | null = null;

/** Returns the calendar chosen on this visit or an earlier one; Gregorian by default. */
function chosenCalendar(): CalendarName {
  return chosenHere ?? keptCalendar() ?? 'gregory';
}

function keptCalendar(): CalendarName | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return CALENDARS.find((name) => name === kept);
  } catch {
    return undefined;
  }
}

/** Chooses a calendar for every date field, immediately and for the next visits. */
export function chooseCalendar(name: CalendarName): void {
  try {
    localStorage.setItem(KEY, name);
    chosenHere = null;
  } catch {
    chosenHere = name;
  }
  window.dispatchEvent(new Event(CHOSEN));
}

function onCalendarChosen(callback: () => void): () => void {
  window.addEventListener(CHOSEN, callback);
  window.addEventListener('storage', callback);
  return () => {
    window.removeEventListener(CHOSEN, callback);
    window.removeEventListener('storage', callback);
  };
}

/** Returns the chosen calendar, and follows changes. */
export function useCalendar(): CalendarName {
  return useSyncExternalStore(onCalendarChosen, chosenCalendar);
}

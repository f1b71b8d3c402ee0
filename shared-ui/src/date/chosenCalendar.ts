import { useSyncExternalStore } from 'react';

/** The calendars a reader can choose between, by their BCP 47 names. */
export const CALENDARS = ['gregory', 'islamic-umalqura'] as const;

export type CalendarName = (typeof CALENDARS)[number];

const KEY = 'calendar';

/** Told to the page when a calendar was chosen: each remote brings its own copy of this module, and the page has one calendar. */
const CHOSEN = 'calendar-chosen';

/** Where the browser keeps nothing, the choice holds for this page. */
let chosenHere: CalendarName | null = null;

/** The calendar chosen on this visit or an earlier one; the Gregorian until then. */
export function chosenCalendar(): CalendarName {
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

/** Chooses a calendar for every date field, at once and for the next visits. */
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

/** The chosen calendar, followed. */
export function useCalendar(): CalendarName {
  return useSyncExternalStore(onCalendarChosen, chosenCalendar);
}

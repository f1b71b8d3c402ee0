/**
 * The state of a history entry that Cancel in a form created. It says that the person discarded the typed text on
 * purpose.
 */
export interface GivenUp {
  givenUp: true;
}

export const GIVEN_UP: GivenUp = { givenUp: true };

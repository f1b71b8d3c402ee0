/**
 * The state of the history entry that a form's Cancel button creates. It says that the person discarded the typed text
 * on purpose.
 */
export interface GivenUp {
  givenUp: true;
}

export const GIVEN_UP: GivenUp = { givenUp: true };

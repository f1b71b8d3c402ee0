/** The state of a history entry that a form's Cancel created: the typed text was discarded on purpose. */
export interface GivenUp {
  givenUp: true;
}

export const GIVEN_UP: GivenUp = { givenUp: true };

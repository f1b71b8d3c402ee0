/* Helpers for a remote's tests. They run with vitest or jest, in jsdom. */
export { collisionsOf, storeWith, tokenFor } from 'shared-auth/testing';
export {
  chooseOption,
  fakeApi,
  fakeEvents,
  optionsOf,
  renderWithSuite,
  selectNamed,
  type FakeApi,
  type FakeEvents,
  type Suite,
  type SuiteOptions,
} from 'shared-ui/testing';

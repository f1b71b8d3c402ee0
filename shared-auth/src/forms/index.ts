export { ConfirmCall } from './ConfirmCall';
export { GIVEN_UP } from './givenUp';
export { useUnsavedQuestion } from './useUnsavedQuestion';

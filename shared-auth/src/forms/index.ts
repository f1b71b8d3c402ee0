export { ConfirmCall } from './ConfirmCall';
export { GIVEN_UP } from './givenUp';
export { useLeaveQuestion, useUnsavedQuestion } from './useLeaveQuestion';

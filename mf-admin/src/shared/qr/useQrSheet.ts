import { useCalledOffWhenLeft } from '../exports/useCalledOffWhenLeft';
import { useMakeQrSheetMutation } from './api';

/** @returns a function that saves a sheet and returns its file's name or the error, or `null` if it was aborted */
export function useQrSheet() {
  const [make] = useMakeQrSheetMutation();
  return useCalledOffWhenLeft(make);
}

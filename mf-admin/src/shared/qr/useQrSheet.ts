import { useCalledOffWhenLeft } from '../exports/useCalledOffWhenLeft';
import { useMakeQrSheetMutation } from './api';

/**
 * @returns a function that saves a sheet and returns the file's name, an error, or `null` if the request was aborted
 */
export function useQrSheet() {
  const [make] = useMakeQrSheetMutation();
  return useCalledOffWhenLeft(make);
}

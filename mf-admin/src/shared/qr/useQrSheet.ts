import { useCalledOffWhenLeft } from '../exports/useCalledOffWhenLeft';
import { useMakeQrSheetMutation } from './api';

/** Makes a sheet and answers its file's name, or the error; `null` when it was called off. */
export function useQrSheet() {
  const [make] = useMakeQrSheetMutation();
  return useCalledOffWhenLeft(make);
}

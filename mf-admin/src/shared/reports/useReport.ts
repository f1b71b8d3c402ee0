import { useCalledOffWhenLeft } from '../exports/useCalledOffWhenLeft';
import { useMakeReportMutation } from './api';

/** Makes a report and answers the name of its file, or the error; `null` when it was called off. */
export function useReport() {
  const [make] = useMakeReportMutation();
  return useCalledOffWhenLeft(make);
}

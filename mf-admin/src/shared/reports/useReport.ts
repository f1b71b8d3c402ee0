import { useCalledOffWhenLeft } from '../exports/useCalledOffWhenLeft';
import { useMakeReportMutation } from './api';

/** @returns a function that saves a report and returns its file's name or the error, or `null` if it was aborted */
export function useReport() {
  const [make] = useMakeReportMutation();
  return useCalledOffWhenLeft(make);
}

/** Which part of a list: `page` counts from 1. */
export interface Page {
  page: number;
  limit: number;
}

import { shellApi as api } from 'shared-auth';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchEverything: build.query<SearchEverythingApiResponse, SearchEverythingApiArg>({
      query: (queryArg) => ({
        url: `/admin/search`,
        params: {
          search: queryArg.search,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type SearchEverythingApiResponse = /** status 200 Find restaurants, branches, tills, people and orders: done */ {
  results: Found[];
};
export type SearchEverythingApiArg = {
  search: string;
};
export type LocalizedName = {
  language: 'en' | 'ar' | 'ur';
  name: string;
};
export type Found = {
  kind: 'order' | 'restaurant' | 'branch' | 'till' | 'customer' | 'admin' | 'restaurantAdmin';
  id: string;
  /** Of an order its number; empty for a customer without a name */
  name: string;
  /** The name in each language; empty if it has a single one */
  names: LocalizedName[];
  /** The restaurant of an order, a branch or a till */
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
  } | null;
  /** Of an order or a till */
  branch: {
    id: string;
    name: string;
  } | null;
  /** E.164, of a customer */
  phone: string | null;
  email: string | null;
  /** YYYY-MM-DD HH:mm in the branch’s time zone, of an order */
  orderedAt: string | null;
  total: number | null;
  currency: string | null;
};
export type Error = {
  /** A friendly sentence without a final full stop: the screens add it */
  message: string;
  /** It does not change with the wording, so that a client can show its own sentence */
  code: string;
  /** The values in the sentence, such as the tries that are left */
  params?: {
    [key: string]: string | number;
  };
  fields?: {
    [key: string]: string;
  };
  /** Seconds to wait before the next attempt, as in Retry-After */
  retryAfter?: number;
};

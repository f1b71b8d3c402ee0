import { baseApi } from '../baseApi';
import type { LocalizedName } from '../home/api';

export interface Till {
  id: string;
  name: string;
  device_id: string;
}

export interface Restaurant {
  id: string;
  logo: string | null;
  system_type: string;
  translations: LocalizedName[];
  category: { id: string; translations: LocalizedName[] } | null;
  warrantyPeriod: number | null;
  recoveryPeriod: number | null;
  replacementPeriod: number | null;
  Branchs: { id: string; name: string; Devices: Till[] }[];
}

export const restaurantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRestaurants: build.query<{ restaurants: Restaurant[] }, { search?: string }>({
      query: (params) => ({ url: '/restaurant', params }),
      providesTags: ['Restaurant'],
    }),
    getRestaurant: build.query<{ restaurant: Restaurant }, { id: string }>({
      query: ({ id }) => ({ url: `/restaurant/${id}` }),
      providesTags: ['Restaurant'],
    }),
  }),
});

export const { useGetRestaurantsQuery, useGetRestaurantQuery } = restaurantsApi;

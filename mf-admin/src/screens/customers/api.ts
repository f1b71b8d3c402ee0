import { generatedApi } from '../../api.generated';

/** The endpoints for the page of one customer. */
const customersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // The page also shows what is known of the orders, such as a corrected phone number.
    getCustomer: { providesTags: ['User', 'Order'] },
    addCustomerNote: { invalidatesTags: ['User'] },
    deleteCustomerNote: { invalidatesTags: ['User'] },
  },
});

export const { useGetCustomerQuery, useAddCustomerNoteMutation, useDeleteCustomerNoteMutation } = customersApi;

import { appCompanyOrderUser } from '../../contract/evo-basic/appCompanyOrderUser';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useCustomerPageQuery, useDisableCustomersMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    customerPage: build.query({ ...fromContract(appCompanyOrderUser.page), providesTags: ['customer'] }),
    disableCustomers: build.mutation({
      ...fromContract(appCompanyOrderUser.disable),
      invalidatesTags: ['customer', 'appUser'],
    }),
  }),
});

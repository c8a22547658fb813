import { appCompanyOrderUser } from '../../contract/evo-basic/appCompanyOrderUser';
import { recordApi } from '../recordApi';

export const { useCustomerPageQuery, useDisableCustomersMutation } = recordApi('customer', {
  queries: { customerPage: appCompanyOrderUser.page },
  mutations: { disableCustomers: [appCompanyOrderUser.disable, 'appUser'] },
});

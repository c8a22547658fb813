import { appPackages } from '../../contract/evo-basic/appPackages';
import { recordApi } from '../recordApi';

export const {
  useAppPackagePageQuery,
  useAppPackageQuery,
  useAddAppPackageMutation,
  useUpdateAppPackageMutation,
  useDeleteAppPackagesMutation,
} = recordApi('appPackage', {
  queries: { appPackagePage: appPackages.page, appPackage: appPackages.detail },
  mutations: {
    addAppPackage: [appPackages.add, 'appId'],
    updateAppPackage: [appPackages.update, 'appId'],
    deleteAppPackages: appPackages.delete,
  },
});

import { sysEnterpriseBindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { recordApi } from '../recordApi';

export const {
  useBindUserPageQuery,
  useBindUserQuery,
  useFleetOverviewQuery,
  useAddBindUserMutation,
  useUpdateBindUserMutation,
  useDeleteBindUsersMutation,
  useStopDriversMutation,
  useSendBindCodeMutation,
  useConfirmBindUserMutation,
} = recordApi('enterpriseUser', {
  queries: {
    bindUserPage: sysEnterpriseBindUser.page,
    bindUser: sysEnterpriseBindUser.detail,
    fleetOverview: sysEnterpriseBindUser.overview,
  },
  mutations: {
    addBindUser: [sysEnterpriseBindUser.add, 'enterprise'],
    stopDrivers: [sysEnterpriseBindUser.stop, 'enterprise'],
    updateBindUser: sysEnterpriseBindUser.update,
    confirmBindUser: [sysEnterpriseBindUser.confirm, 'enterprise'],
    deleteBindUsers: [sysEnterpriseBindUser.delete, 'enterprise'],
  },
  effects: { sendBindCode: sysEnterpriseBindUser.sendCode },
});

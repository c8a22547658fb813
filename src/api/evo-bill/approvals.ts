import { approvals } from '../../contract/evo-bill/approvals';
import { recordApi } from '../recordApi';

export const { useApprovalPageQuery, useDecideApprovalMutation } = recordApi('approval', {
  queries: { approvalPage: approvals.page },
  mutations: {
    decideApproval: [
      approvals.decide,
      'chargingOrder',
      'abnormalOrder',
      'washOrder',
      'appUser',
      'wallet',
      'currency',
      'statement',
    ],
  },
});

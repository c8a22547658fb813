import { carWasherEnterpriseStatement } from '../../contract/evo-bill/carWasherEnterpriseStatement';
import { recordApi } from '../recordApi';

export const { useEnterpriseWashPageQuery, useEnterpriseWashQuery } = recordApi('statement', {
  queries: {
    enterpriseWashPage: carWasherEnterpriseStatement.page,
    enterpriseWash: carWasherEnterpriseStatement.detail,
  },
});

import { carWasherEnterpriseStatement } from '../../contract/evo-bill/carWasherEnterpriseStatement';
import { recordApi } from '../recordApi';

export const { useEnterpriseWashPageQuery, useEnterpriseWashRowQuery } = recordApi('statement', {
  queries: {
    enterpriseWashPage: carWasherEnterpriseStatement.page,
    enterpriseWashRow: carWasherEnterpriseStatement.rowDetail,
  },
});

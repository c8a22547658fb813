import { statistics } from '../../contract/evo-bill/statistics';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const { useEstimatedRevenueQuery, useIndexEstimatedQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    estimatedRevenue: build.query({ ...fromContract(statistics.estimatedRevenue) }),
    indexEstimated: build.query({ ...fromContract(statistics.indexEstimated) }),
  }),
});

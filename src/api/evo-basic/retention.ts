import { retention } from '../../contract/evo-basic/retention';
import { recordApi } from '../recordApi';

export const { useRetentionQuery, useSaveRetentionMutation } = recordApi('retention', {
  queries: { retention: retention.list },
  mutations: { saveRetention: retention.save },
});

import { personData } from '../../contract/evo-basic/personData';
import { recordApi } from '../recordApi';

export const { useErasurePlanQuery, useErasurePageQuery, useErasePersonMutation } = recordApi('appUser', {
  queries: { erasurePage: personData.page },
  untagged: { erasurePlan: personData.plan },
  mutations: { erasePerson: personData.erase },
});

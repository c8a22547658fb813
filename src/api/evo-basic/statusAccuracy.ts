import { statusAccuracy } from '../../contract/evo-basic/statusAccuracy';
import { recordApi } from '../recordApi';

/** Its days do not change with the records. */
export const { useStatusAccuracyPageQuery } = recordApi('charger', {
  untagged: { statusAccuracyPage: statusAccuracy.page },
});

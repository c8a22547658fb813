import { prepayRecord } from '../../contract/evo-bill/prepayRecord';
import { recordApi } from '../recordApi';

export const { usePrepaidPageQuery } = recordApi('wallet', { queries: { prepaidPage: prepayRecord.page } });

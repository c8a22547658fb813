import { messageCodes } from '../../contract/evo-basic/messageCodes';
import { recordApi } from '../recordApi';

export const { useMessageCodePageQuery } = recordApi('messageCode', {
  queries: { messageCodePage: messageCodes.page },
});

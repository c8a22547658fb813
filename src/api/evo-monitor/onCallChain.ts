import { onCallChain } from '../../contract/evo-monitor/onCallChain';
import { recordApi } from '../recordApi';

export const {
  useOnCallChainPageQuery,
  useOnCallChainQuery,
  useOnCallBoardQuery,
  useOnCallCallsQuery,
  useOnCallCallQuery,
  useAddOnCallChainMutation,
  useUpdateOnCallChainMutation,
  useDeleteOnCallChainsMutation,
} = recordApi('onCallChain', {
  queries: {
    onCallChainPage: onCallChain.page,
    onCallChain: onCallChain.detail,
    onCallCalls: onCallChain.calls,
    onCallCall: onCallChain.call,
    onCallBoard: [onCallChain.board, 'onCallRota'],
  },
  mutations: {
    addOnCallChain: onCallChain.add,
    updateOnCallChain: onCallChain.update,
    deleteOnCallChains: onCallChain.delete,
  },
});

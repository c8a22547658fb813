import { onCall } from '../../contract/evo-monitor/onCall';
import { recordApi } from '../recordApi';

export const {
  useOnCallRotaPageQuery,
  useOnCallRotaQuery,
  useOnCallWeekQuery,
  useAddOnCallRotaMutation,
  useUpdateOnCallRotaMutation,
  useDeleteOnCallRotasMutation,
  useAddOnCallOverrideMutation,
  useRemoveOnCallOverrideMutation,
  useAddOnCallLeaveMutation,
  useRemoveOnCallLeaveMutation,
} = recordApi('onCallRota', {
  queries: { onCallRotaPage: onCall.page, onCallRota: onCall.detail, onCallWeek: onCall.week },
  mutations: {
    addOnCallRota: onCall.add,
    updateOnCallRota: onCall.update,
    deleteOnCallRotas: onCall.delete,
    addOnCallOverride: onCall.addOverride,
    removeOnCallOverride: onCall.removeOverride,
    addOnCallLeave: onCall.addLeave,
    removeOnCallLeave: onCall.removeLeave,
  },
});

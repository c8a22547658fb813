import { onCall } from '../../contract/evo-monitor/onCall';
import { recordApi } from '../recordApi';

export const {
  useOnCallRotaPageQuery,
  useOnCallRotaQuery,
  useOnCallWeekQuery,
  useAddOnCallRotaMutation,
  useUpdateOnCallRotaMutation,
  useDeleteOnCallRotasMutation,
  useOnCallCalendarLinkQuery,
  useReplaceOnCallCalendarLinksMutation,
  useAddOnCallOverrideMutation,
  useRemoveOnCallOverrideMutation,
  useAddOnCallLeaveMutation,
  useRemoveOnCallLeaveMutation,
} = recordApi('onCallRota', {
  queries: {
    onCallRotaPage: onCall.page,
    onCallRota: onCall.detail,
    onCallWeek: onCall.week,
    onCallCalendarLink: onCall.calendarLink,
  },
  mutations: {
    addOnCallRota: onCall.add,
    updateOnCallRota: onCall.update,
    deleteOnCallRotas: onCall.delete,
    replaceOnCallCalendarLinks: onCall.replaceCalendarLinks,
    addOnCallOverride: onCall.addOverride,
    removeOnCallOverride: onCall.removeOverride,
    addOnCallLeave: onCall.addLeave,
    removeOnCallLeave: onCall.removeLeave,
  },
});

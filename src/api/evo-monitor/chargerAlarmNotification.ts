import { chargerAlarmNotification } from '../../contract/evo-monitor/chargerAlarmNotification';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useAlarmRecipientPageQuery,
  useAlarmRecipientQuery,
  useAddAlarmRecipientMutation,
  useUpdateAlarmRecipientMutation,
  useDeleteAlarmRecipientsMutation,
  useAlarmOutboxQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    alarmRecipientPage: build.query({
      ...fromContract(chargerAlarmNotification.page),
      providesTags: ['alarmRecipient'],
    }),
    alarmRecipient: build.query({
      ...fromContract(chargerAlarmNotification.detail),
      providesTags: ['alarmRecipient'],
    }),
    addAlarmRecipient: build.mutation({
      ...fromContract(chargerAlarmNotification.add),
      invalidatesTags: ['alarmRecipient'],
    }),
    updateAlarmRecipient: build.mutation({
      ...fromContract(chargerAlarmNotification.update),
      invalidatesTags: ['alarmRecipient'],
    }),
    deleteAlarmRecipients: build.mutation({
      ...fromContract(chargerAlarmNotification.delete),
      invalidatesTags: ['alarmRecipient'],
    }),
    alarmOutbox: build.query({ ...fromContract(chargerAlarmNotification.outbox), providesTags: ['alarmMail'] }),
  }),
});

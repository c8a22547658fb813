import { chargerAlarmNotification } from '../../contract/evo-monitor/chargerAlarmNotification';
import { recordApi } from '../recordApi';

export const {
  useAlarmRecipientPageQuery,
  useAlarmRecipientQuery,
  useAddAlarmRecipientMutation,
  useUpdateAlarmRecipientMutation,
  useDeleteAlarmRecipientsMutation,
} = recordApi('alarmRecipient', {
  queries: { alarmRecipientPage: chargerAlarmNotification.page, alarmRecipient: chargerAlarmNotification.detail },
  mutations: {
    addAlarmRecipient: chargerAlarmNotification.add,
    updateAlarmRecipient: chargerAlarmNotification.update,
    deleteAlarmRecipients: chargerAlarmNotification.delete,
  },
});

export const { useAlarmOutboxQuery, useAlarmMailQuery, useHeldAlarmMailQuery, useSendTestMailMutation } = recordApi(
  'alarmMail',
  {
    queries: { alarmOutbox: chargerAlarmNotification.outbox, alarmMail: chargerAlarmNotification.mail },
    untagged: { heldAlarmMail: chargerAlarmNotification.held },
    mutations: { sendTestMail: chargerAlarmNotification.sendTest },
  },
);

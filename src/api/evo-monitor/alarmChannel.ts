import { alarmChannel } from '../../contract/evo-monitor/alarmChannel';
import { recordApi } from '../recordApi';

export const {
  useAlarmChannelPageQuery,
  useAlarmChannelQuery,
  useAddAlarmChannelMutation,
  useUpdateAlarmChannelMutation,
  useDeleteAlarmChannelsMutation,
  useSendTestMessageMutation,
} = recordApi('alarmChannel', {
  queries: { alarmChannelPage: alarmChannel.page, alarmChannel: alarmChannel.detail },
  mutations: {
    addAlarmChannel: alarmChannel.add,
    updateAlarmChannel: alarmChannel.update,
    deleteAlarmChannels: alarmChannel.delete,
    sendTestMessage: [alarmChannel.sendTest, 'alarmMessage'],
  },
});

export const { useAlarmMessagesQuery, useAlarmMessageQuery, useSendMessageAgainMutation } = recordApi('alarmMessage', {
  queries: { alarmMessages: alarmChannel.messages, alarmMessage: alarmChannel.message },
  mutations: { sendMessageAgain: alarmChannel.sendAgain },
});

import { chargerAlarm } from '../../contract/evo-monitor/chargerAlarm';
import { recordApi } from '../recordApi';

export const {
  useAlarmHistoryQuery,
  useAcknowledgeAlarmsMutation,
  useAssignAlarmsMutation,
  useShelveAlarmsMutation,
  useProcessAlarmsMutation,
  useSendAlarmsMutation,
  useAlarmTimelineQuery,
  useAlarmScorecardQuery,
  useLastFloodQuery,
} = recordApi('alarm', {
  queries: { alarmTimeline: chargerAlarm.timeline, alarmHistory: chargerAlarm.history },
  untagged: {
    alarmScorecard: chargerAlarm.scorecard,
    lastFlood: chargerAlarm.lastFlood,
  },
  mutations: {
    acknowledgeAlarms: chargerAlarm.acknowledge,
    assignAlarms: chargerAlarm.assign,
    shelveAlarms: chargerAlarm.shelve,
    processAlarms: chargerAlarm.process,
    sendAlarms: [chargerAlarm.send, 'alarmMail'],
  },
});

export const { useAlarmNotificationsQuery } = recordApi('alarmMail', {
  queries: { alarmNotifications: chargerAlarm.notificationDetail },
});

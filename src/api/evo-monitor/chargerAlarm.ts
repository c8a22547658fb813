import { chargerAlarm } from '../../contract/evo-monitor/chargerAlarm';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useAlarmRulesQuery,
  useAcknowledgeAlarmsMutation,
  useAssignAlarmsMutation,
  useAlarmAssigneesQuery,
  useShelveAlarmsMutation,
  useProcessAlarmsMutation,
  useSendAlarmsMutation,
  useAlarmSendRecipientsQuery,
  useAlarmNotificationsQuery,
  useAlarmTimelineQuery,
  useAlarmScorecardQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    alarmRules: build.query({ ...fromContract(chargerAlarm.rules) }),
    acknowledgeAlarms: build.mutation({ ...fromContract(chargerAlarm.acknowledge), invalidatesTags: ['alarm'] }),
    assignAlarms: build.mutation({ ...fromContract(chargerAlarm.assign), invalidatesTags: ['alarm'] }),
    alarmAssignees: build.query({ ...fromContract(chargerAlarm.assignees) }),
    shelveAlarms: build.mutation({ ...fromContract(chargerAlarm.shelve), invalidatesTags: ['alarm'] }),
    processAlarms: build.mutation({ ...fromContract(chargerAlarm.process), invalidatesTags: ['alarm'] }),
    sendAlarms: build.mutation({ ...fromContract(chargerAlarm.send), invalidatesTags: ['alarm', 'alarmMail'] }),
    alarmSendRecipients: build.query({ ...fromContract(chargerAlarm.recipients), providesTags: ['alarmRecipient'] }),
    alarmNotifications: build.query({ ...fromContract(chargerAlarm.notificationDetail), providesTags: ['alarmMail'] }),
    alarmTimeline: build.query({ ...fromContract(chargerAlarm.timeline), providesTags: ['alarm'] }),
    alarmScorecard: build.query({ ...fromContract(chargerAlarm.scorecard) }),
  }),
});

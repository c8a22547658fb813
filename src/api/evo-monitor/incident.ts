import { incident } from '../../contract/evo-monitor/incident';
import { recordApi } from '../recordApi';

export const {
  useIncidentPageQuery,
  useIncidentQuery,
  useIncidentTimelineQuery,
  useLazyIncidentTimelineQuery,
  useIncidentPicturesQuery,
  useIncidentsOfAlarmQuery,
  useAddIncidentMutation,
  useMakeIncidentMutation,
  useUpdateIncidentMutation,
  useCloseIncidentMutation,
  useReopenIncidentMutation,
  useCommentIncidentMutation,
  useAddIncidentMomentMutation,
  useRemoveIncidentMomentMutation,
} = recordApi('incident', {
  queries: {
    incidentPage: incident.page,
    incident: incident.detail,
    incidentTimeline: incident.timeline,
    incidentPictures: incident.pictures,
    incidentsOfAlarm: incident.ofAlarm,
  },
  mutations: {
    addIncident: incident.add,
    makeIncident: incident.fromAlarm,
    updateIncident: incident.update,
    closeIncident: incident.close,
    reopenIncident: incident.reopen,
    commentIncident: incident.addComment,
    addIncidentMoment: incident.addMoment,
    removeIncidentMoment: incident.removeMoment,
  },
});

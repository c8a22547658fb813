import { useTranslation } from 'react-i18next';
import { useMakeIncidentMutation } from '../../api/evo-monitor/incident';
import { announceDone } from '../../kit/feedback/announceOutcome';
import { showProblem } from '../problem/showProblem';

/** Makes an incident of an alarm and says its number, or that of the open one with it. */
export function useMakeIncident(): (alarmId: string) => Promise<void> {
  const { t } = useTranslation('incidents');
  const [make] = useMakeIncidentMutation();
  return async (alarmId) => {
    const { data, error } = await make({ body: { alarmId } });
    if (data) announceDone(t(data.isNew ? 'ofAlarm.made' : 'ofAlarm.known', { id: data.id }));
    else showProblem(error);
  };
}

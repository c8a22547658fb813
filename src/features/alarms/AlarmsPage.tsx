import { useSearchParams } from 'react-router-dom';
import { AlarmHistory } from './history/AlarmHistory';
import { HISTORY_LIST, RULES_LIST } from './list/alarmAddress';
import { AlarmQueue } from './queue/AlarmQueue';
import { AlarmRuleList } from './rules/AlarmRuleList';

/** Alarms: the queue to work through, the history of closed alarms, and the alarm rules. */
export default function AlarmsPage() {
  const [search] = useSearchParams();
  const list = search.get('list');
  if (list === RULES_LIST) return <AlarmRuleList />;
  return list === HISTORY_LIST ? <AlarmHistory /> : <AlarmQueue />;
}

import { useSearchParams } from 'react-router-dom';
import { AlarmHistory } from './history/AlarmHistory';
import { HISTORY_LIST, RULES_LIST } from './list/alarmAddress';
import { AlarmQueue } from './queue/AlarmQueue';
import { AlarmRuleList } from './rules/AlarmRuleList';

/** Alarms: the queue that is worked through, the history of those that have left it, and the rules that raise them. */
export default function AlarmsPage() {
  const [search] = useSearchParams();
  const list = search.get('list');
  if (list === RULES_LIST) return <AlarmRuleList />;
  return list === HISTORY_LIST ? <AlarmHistory /> : <AlarmQueue />;
}

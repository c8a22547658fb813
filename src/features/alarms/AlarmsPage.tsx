import { useSearchParams } from 'react-router-dom';
import { AlarmHistory } from './history/AlarmHistory';
import { HISTORY_LIST } from './list/alarmAddress';
import { AlarmQueue } from './queue/AlarmQueue';

/** Alarms: the queue that is worked through, and the history of those that have left it. */
export default function AlarmsPage() {
  const [search] = useSearchParams();
  return search.get('list') === HISTORY_LIST ? <AlarmHistory /> : <AlarmQueue />;
}

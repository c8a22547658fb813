import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlarmHistory } from './history/AlarmHistory';
import { HISTORY_LIST, RULES_LIST } from './list/alarmAddress';
import { AlarmQueue } from './queue/AlarmQueue';
import { AlarmRuleList } from './rules/AlarmRuleList';

const ReplayFrame = lazy(() => import('../../entities/replay/ReplayFrame'));

/** Alarms: the queue to work through, now or at a past moment, the history of closed alarms, and the alarm rules. */
export default function AlarmsPage() {
  const [search] = useSearchParams();
  const list = search.get('list');
  if (list === RULES_LIST) return <AlarmRuleList />;
  if (list === HISTORY_LIST) return <AlarmHistory />;
  if (!search.has('at')) return <AlarmQueue />;
  return (
    <Suspense fallback={null}>
      <ReplayFrame shown="alarms">
        <AlarmQueue />
      </ReplayFrame>
    </Suspense>
  );
}

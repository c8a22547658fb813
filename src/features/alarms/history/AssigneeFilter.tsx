import { useAlarmAssigneesQuery } from '../../../api/evo-monitor/chargerAlarm';
import { ChoiceFilter } from '../../../kit/crud/bar/ChoiceFilter';
import type { FilterProps } from '../../../kit/crud/bar/useFilterBar';

/** Filters alarms by the user that they are assigned to. */
export function AssigneeFilter(filter: FilterProps) {
  const { data: users = [] } = useAlarmAssigneesQuery({ body: {} });
  return <ChoiceFilter {...filter} choices={users.map(({ id, name }) => ({ value: id, label: name }))} />;
}

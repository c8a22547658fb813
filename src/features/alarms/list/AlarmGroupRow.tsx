import { useTranslation } from 'react-i18next';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { Tag } from '../../../kit/layout/Tag';
import { GroupHead } from '../../../kit/table/GroupHead';
import { useAlarmGroup } from '../../../live/alarmHooks';
import classes from './AlarmGroupRow.module.css';
import { GroupCheck } from './GroupCheck';
import { Symptoms } from './Symptoms';
import { useGroupWords } from './useGroupWords';

interface AlarmGroupRowProps {
  groupKey: string;
  isClosed: boolean;
  onToggle: (groupKey: string) => void;
}

/**
 * Head of a group of alarms, or all of them in one row while it is closed: the name of like alarms comes first, for
 * different ones their station.
 */
export function AlarmGroupRow({ groupKey, isClosed, onToggle }: AlarmGroupRowProps) {
  const { t } = useTranslation('alarms');
  const words = useGroupWords();
  const group = useAlarmGroup(groupKey);
  if (!group) return null;
  const { title, lead, count, place, state, age } = words(group);
  return (
    <GroupHead
      isCollapsed={isClosed}
      label={t(isClosed ? 'group.unfold' : 'group.fold', { group: title })}
      check={<GroupCheck group={group} title={title} />}
      onToggle={() => onToggle(groupKey)}
    >
      <PriorityBars priority={group.lead.priority} />
      <span className={classes.name} data-waiting={group.unacknowledged > 0 || undefined}>
        {title}
      </span>
      {group.isAlike && <span className={classes.count}>{count}</span>}
      <span className={classes.place}>{place}</span>
      {lead !== null && (
        <span className={classes.lead}>
          <Tag>{lead}</Tag>
        </span>
      )}
      <span className={classes.end}>
        <Symptoms count={group.symptoms} />
        {!group.isAlike && <span className={classes.quiet}>{count}</span>}
        <span className={group.unacknowledged > 0 ? classes.state : classes.quiet}>{state}</span>
        {group.owner !== null && <span className={classes.quiet}>{group.owner}</span>}
        <span className={classes.age}>{age}</span>
      </span>
    </GroupHead>
  );
}

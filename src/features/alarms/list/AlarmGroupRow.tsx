import { useTranslation } from 'react-i18next';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { Tag } from '../../../kit/layout/Tag';
import { GroupHead } from '../../../kit/table/GroupHead';
import { useAlarmGroup, type AlarmGroup } from '../../../live/alarmHooks';
import classes from './AlarmGroupRow.module.css';
import { ClearedButton } from './ClearedButton';
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
  const isWaiting = group.unacknowledged > 0 && !group.isOver;
  return (
    <GroupHead
      isCollapsed={isClosed}
      label={t(isClosed ? 'group.unfold' : 'group.fold', { group: title })}
      check={<GroupCheck group={group} title={title} />}
      onToggle={() => onToggle(groupKey)}
    >
      <PriorityBars priority={group.lead.priority} isOver={group.isOver} />
      <span className={classes.name} data-waiting={isWaiting || undefined}>
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
        <ClearedButton group={group} />
        <Symptoms of={group} isOver={group.isOver} />
        {!group.isAlike && <span className={classes.quiet}>{count}</span>}
        <GroupState group={group} state={state} age={age} />
      </span>
    </GroupHead>
  );
}

interface GroupStateProps {
  group: AlarmGroup;
  state: string;
  age: string | null;
}

/** Number of waiting alarms of a group, their owner and age; muted once all are over. */
function GroupState({ group: { unacknowledged, isOver, owner }, state, age }: GroupStateProps) {
  return (
    <>
      <span className={unacknowledged > 0 && !isOver ? classes.state : classes.quiet}>{state}</span>
      {owner !== null && <span className={classes.quiet}>{owner}</span>}
      <span className={isOver ? classes.quiet : classes.age}>{age}</span>
    </>
  );
}

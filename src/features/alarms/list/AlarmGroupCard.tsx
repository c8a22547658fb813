import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { GroupHead } from '../../../kit/table/GroupHead';
import { useAlarmGroup } from '../../../live/alarmHooks';
import classes from './AlarmCard.module.css';
import { ClearedButton } from './ClearedButton';
import { GroupCheck } from './GroupCheck';
import { useGroupWords } from './useGroupWords';

interface AlarmGroupCardProps {
  groupKey: string;
  onToggle: (groupKey: string) => void;
}

/** A closed group as a card, for a phone. */
export function AlarmGroupCard({ groupKey, onToggle }: AlarmGroupCardProps) {
  const { t } = useTranslation('alarms');
  const words = useGroupWords();
  const group = useAlarmGroup(groupKey);
  if (!group) return null;
  const { title, lead, count, place, state, age } = words(group);
  return (
    <div className={classes.group}>
      <GroupHead
        isCollapsed
        label={t('group.unfold', { group: title })}
        check={<GroupCheck group={group} title={title} />}
        onToggle={() => onToggle(groupKey)}
      >
        <PriorityBadge priority={group.lead.priority} isOver={group.isOver} />
        <span className={classes.end}>{age}</span>
      </GroupHead>
      <div className={classes.groupLine}>
        <span className={clsx(classes.text, group.isOver ? classes.over : classes.name)}>{title}</span>
        <span className={classes.count}>{count}</span>
        {lead !== null && <span className={classes.quiet}>{lead}</span>}
      </div>
      <ClearedButton group={group} />
      <div className={classes.groupLine}>
        <span className={classes.quiet}>{place}</span>
        <span className={classes.end}>{[state, group.owner].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  );
}

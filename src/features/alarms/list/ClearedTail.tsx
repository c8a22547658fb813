import { useTranslation } from 'react-i18next';
import { CLEARED_TAIL } from '../../../contract/live/views/alarms';
import { GroupHead } from '../../../kit/table/GroupHead';
import { useAlarmGroup } from '../../../live/alarmHooks';
import classes from './AlarmGroupRow.module.css';
import { ClearedButton } from './ClearedButton';
import { GroupCheck } from './GroupCheck';

interface ClearedTailProps {
  isClosed: boolean;
  onToggle: (groupKey: string) => void;
}

/** Below the standing alarms: cleared alarms without an acknowledgement, as one line until it is opened. */
export function ClearedTail({ isClosed, onToggle }: ClearedTailProps) {
  const { t } = useTranslation('alarms');
  const group = useAlarmGroup(CLEARED_TAIL);
  if (!group) return null;
  const title = t('tail.title', { count: group.cleared });
  return (
    <GroupHead
      isCollapsed={isClosed}
      label={t(isClosed ? 'group.unfold' : 'group.fold', { group: title })}
      check={<GroupCheck group={group} title={title} />}
      onToggle={() => onToggle(CLEARED_TAIL)}
    >
      <span className={classes.name}>{title}</span>
      <span className={classes.place}>{t('tail.hint')}</span>
      <span className={classes.end}>
        <ClearedButton group={group} />
      </span>
    </GroupHead>
  );
}

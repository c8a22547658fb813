import { IconArrowRampRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { Tag } from '../../../kit/layout/Tag';
import { GroupHead } from '../../../kit/table/GroupHead';
import { formatAge } from '../../../lib/duration';
import { fromWire } from '../../../lib/time';
import { useAlarmGroup } from '../../../live/alarmHooks';
import { useServerNow } from '../../../live/useServerNow';
import classes from './AlarmGroupRow.module.css';

interface AlarmGroupRowProps {
  groupKey: string;
  isCollapsed: boolean;
  onToggle: (groupKey: string) => void;
}

/** Head of a station's alarms: the worst of them speaks for it; a cause tells how many it holds back. */
export function AlarmGroupRow({ groupKey, isCollapsed, onToggle }: AlarmGroupRowProps) {
  const { t, i18n } = useTranslation(['alarms', 'status']);
  const nameOf = useAlarmName();
  const now = useServerNow();
  const seesCompanies = useSeesCompanies();
  const group = useAlarmGroup(groupKey);
  if (!group) return null;
  const station = group.station ?? t('status:platform');
  return (
    <GroupHead
      isCollapsed={isCollapsed}
      label={t(isCollapsed ? 'group.unfold' : 'group.fold', { station })}
      onToggle={() => onToggle(groupKey)}
    >
      <PriorityBars priority={group.lead.priority} />
      <span className={classes.name}>{station}</span>
      <span className={classes.city}>{[group.city, seesCompanies && group.company].filter(Boolean).join(' · ')}</span>
      <span className={classes.lead}>
        <Tag>{nameOf(group.lead)}</Tag>
      </span>
      <span className={classes.end}>
        {group.symptoms > 0 && (
          <span className={classes.symptoms}>
            <IconArrowRampRight size={14} stroke={1.6} aria-hidden />
            {t('group.symptoms', { count: group.symptoms })}
          </span>
        )}
        <span className={classes.count}>{t('group.alarms', { count: group.alarms })}</span>
        <span className={classes.age}>{formatAge((now - fromWire(group.since)) / 1000, i18n.language)}</span>
      </span>
    </GroupHead>
  );
}

import { useTranslation } from 'react-i18next';
import {
  countByGroup,
  GROUP_STATE,
  COUNTED_GROUPS,
  type StatusGroup,
} from '../../../entities/connector/connectorStates';
import { StatusShape } from '../../../entities/connector/StatusShape';
import { StatusStrip } from '../../../kit/layout/StatusStrip';
import { StripCell } from '../../../kit/layout/StripCell';
import { formatNumber } from '../../../lib/format';
import { useIsStale, useMonitorPart } from '../../../live/liveHooks';

interface MonitorStripProps {
  /** The groups that the list is filtered to. */
  groups: readonly StatusGroup[];
  onGroups: (groups: StatusGroup[]) => void;
}

/** Live counts by state within the other filters; each is a filter. */
export function MonitorStrip({ groups, onGroups }: MonitorStripProps) {
  const { t, i18n } = useTranslation(['monitor', 'status']);
  const counts = useMonitorPart('counts');
  const isStale = useIsStale();
  const byGroup = countByGroup(counts ?? {});
  const press = (group: StatusGroup) => {
    onGroups(groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group]);
  };
  return (
    <StatusStrip label={t('strip.label')} isStale={isStale}>
      {COUNTED_GROUPS.map((group) => {
        const { shape, token } = GROUP_STATE[group];
        const isAlert = group === 'faulted' && byGroup[group] > 0;
        return (
          <StripCell
            key={group}
            shape={<StatusShape shape={shape} token={token} />}
            count={counts ? formatNumber(byGroup[group], 0, i18n.language) : '–'}
            label={t(`status:group.${group}`)}
            {...(isAlert && { color: '--st-faulted' })}
            isPressed={groups.includes(group)}
            onPress={() => press(group)}
          />
        );
      })}
    </StatusStrip>
  );
}

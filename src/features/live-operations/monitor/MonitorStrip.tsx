import { useTranslation } from 'react-i18next';
import {
  countByGroup,
  GROUP_STATE,
  STATUS_GROUPS,
  type StatusGroup,
} from '../../../entities/connector/connectorStates';
import { StatusShape } from '../../../entities/connector/StatusShape';
import { StatusStrip } from '../../../kit/layout/StatusStrip';
import { StripCell } from '../../../kit/layout/StripCell';
import { formatNumber } from '../../../lib/format';
import { useIsStale, useMonitorPart } from '../../../live/liveHooks';
import type { MonitorQuery } from './monitorQuery';

interface MonitorStripProps {
  query: MonitorQuery;
  onChange: (part: Partial<MonitorQuery>) => void;
}

/** Live counts by state within the other filters, worst first; each is a filter. */
export function MonitorStrip({ query, onChange }: MonitorStripProps) {
  const { t, i18n } = useTranslation(['monitor', 'status']);
  const counts = useMonitorPart('counts');
  const isStale = useIsStale();
  const byGroup = countByGroup(counts ?? {});
  const press = (group: StatusGroup) => {
    const isOn = query.groups.includes(group);
    onChange({ groups: isOn ? query.groups.filter((other) => other !== group) : [...query.groups, group] });
  };
  return (
    <StatusStrip label={t('strip.label')} isStale={isStale}>
      {STATUS_GROUPS.map((group) => {
        const { shape, token } = GROUP_STATE[group];
        const isAlert = group === 'faulted' && byGroup[group] > 0;
        return (
          <StripCell
            key={group}
            shape={<StatusShape shape={shape} token={token} />}
            count={counts ? formatNumber(byGroup[group], 0, i18n.language) : '–'}
            label={t(`status:group.${group}`)}
            {...(isAlert && { color: '--st-faulted' })}
            isPressed={query.groups.includes(group)}
            onPress={() => press(group)}
          />
        );
      })}
    </StatusStrip>
  );
}

import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { countByGroup } from '../../../entities/connector/connectorStates';
import { StatusMix } from '../../../entities/connector/StatusMix';
import { GroupHead } from '../../../kit/table/GroupHead';
import { formatNumber } from '../../../lib/format';
import { formatInZone, zoneFor } from '../../../lib/time';
import { nameUnit } from '../../../lib/units';
import { useMonitorGroup } from '../../../live/liveHooks';
import classes from './StationRow.module.css';

interface StationRowProps {
  stationId: string;
  isCollapsed: boolean;
  onToggle: (stationId: string) => void;
}

/** Head of a station: its mix of states, its power, and the cause when the station itself is the trouble. */
export function StationRow({ stationId, isCollapsed, onToggle }: StationRowProps) {
  const { t, i18n } = useTranslation('monitor');
  const [zone] = useZoneChoice();
  const group = useMonitorGroup(stationId);
  if (!group) return null;
  return (
    <GroupHead
      isCollapsed={isCollapsed}
      label={t(isCollapsed ? 'group.unfold' : 'group.fold', { station: group.station })}
      onToggle={() => onToggle(stationId)}
    >
      <span className={classes.name}>{group.station}</span>
      <span className={classes.city}>{group.city}</span>
      <span className={classes.mix}>
        <StatusMix counts={countByGroup(group.mix)} />
      </span>
      {group.isUnreachable && (
        <span className={classes.cause}>
          <PriorityBars priority="urgent" />
          {t('group.unreachable')}
        </span>
      )}
      <span className={classes.end}>
        {group.isUnreachable ? (
          <span className={classes.known}>
            {group.lastSeen !== null &&
              t('group.lastKnown', {
                time: formatInZone(group.lastSeen, zoneFor(zone, group.timezone), 'time', i18n.language),
              })}
          </span>
        ) : (
          <>
            <span className={classes.count}>{t('foot.connectors', { count: group.connectors })}</span>
            <span className={classes.power}>
              {formatNumber(group.power, 1, i18n.language)}
              <span className={classes.unit}>{nameUnit('kW', i18n.language)}</span>
            </span>
          </>
        )}
      </span>
    </GroupHead>
  );
}

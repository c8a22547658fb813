import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationState } from '../../../../contract/live/views/stations';
import { countByGroup, GROUP_STATE, STATUS_GROUPS } from '../../../../entities/connector/connectorStates';
import { StatusShape } from '../../../../entities/connector/StatusShape';
import { formatNumber, splitPower, withUnit } from '../../../../lib/format';
import { AlarmPlace } from '../AlarmPlace';
import { RoughAge } from '../RoughAge';
import { WallBars } from '../WallBars';
import classes from './StationsBoard.module.css';

interface StationRowProps {
  station: StationState;
  /** Nothing is wrong: its name is quiet. */
  isCalm: boolean;
}

/** A station with its connectors, its power and the alarms that wait there. */
export const StationRow = memo(function StationRow({ station, isCalm }: StationRowProps) {
  const { i18n } = useTranslation();
  const { worst, unacknowledged, oldestAt } = station;
  const power = splitPower(station.power, i18n.language);
  return (
    <li className={classes.row} data-station={station.stationId} data-calm={isCalm}>
      <AlarmPlace place={station.station} city={station.city} />
      <ConnectorsBar station={station} />
      <span className={classes.end}>{withUnit(power.figure, power.unit, i18n.language)}</span>
      <span className={classes.alarms}>
        {worst !== null && <WallBars priority={worst} isSmall />}
        {worst !== null && formatNumber(unacknowledged, 0, i18n.language)}
      </span>
      <b className={classes.end}>{oldestAt !== null && <RoughAge since={oldestAt} />}</b>
    </li>
  );
});

/** Shares of the states as one bar, and below it the present states by shape and count, worst first. */
function ConnectorsBar({ station: { mix, connectors } }: { station: StationState }) {
  const { t, i18n } = useTranslation('status');
  const counts = countByGroup(mix);
  const groups = STATUS_GROUPS.filter((group) => counts[group] > 0);
  return (
    <span className={classes.mix}>
      <span className={classes.bar} aria-hidden>
        {groups.map((group) => (
          <span
            key={group}
            data-group={group}
            style={{ width: `${(100 * counts[group]) / Math.max(1, connectors)}%` }}
          />
        ))}
      </span>
      <span className={classes.counts}>
        {groups.map((group) => (
          <span
            key={group}
            className={classes.count}
            data-group={group}
            role="img"
            aria-label={`${t(`group.${group}`)}: ${counts[group]}`}
          >
            <StatusShape shape={GROUP_STATE[group].shape} />
            {formatNumber(counts[group], 0, i18n.language)}
          </span>
        ))}
      </span>
    </span>
  );
}

import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../../entities/connector/StatusShape';
import { formatNumber } from '../../../../lib/format';
import { RoughAge } from '../RoughAge';
import { WallBars } from '../WallBars';
import classes from './MapMark.module.css';
import type { MapGroup } from './mapGroups';
import { findDiameter, type MapLabel } from './mapLabels';

interface MapMarkProps {
  group: MapGroup;
  /** Undefined: there is no room for its label. */
  label: MapLabel | undefined;
}

/** Stations of a place: bars in a ring with name, count and age where alarms wait, else a hollow circle. */
export function MapMark({ group, label }: MapMarkProps) {
  const { t, i18n } = useTranslation('wallBoards');
  const { alarms, stations, isFaulted } = group;
  return (
    <div
      className={classes.mark}
      style={{ '--size': findDiameter(group) } as CSSProperties}
      data-group={group.id}
      data-priority={alarms?.worst}
    >
      {alarms && <WallBars priority={alarms.worst} isSmall />}
      {!alarms && (
        <span className={classes.spoken}>
          {t('map.stations', { count: stations, figure: formatNumber(stations, 0, i18n.language) })}
        </span>
      )}
      {isFaulted && (
        <span className={classes.faulted} data-apart={alarms !== null}>
          <StatusShape shape="triangle" token="st-faulted" />
        </span>
      )}
      {label && <Label alarms={alarms} label={label} />}
    </div>
  );
}

/** Name, count of alarms and age of the oldest one; the count alone where there is room for no more. */
function Label({ alarms, label: { name, side } }: Pick<MapGroup, 'alarms'> & { label: MapLabel }) {
  const { i18n } = useTranslation();
  const oldestAt = alarms?.oldestAt ?? null;
  return (
    <span className={classes.label} data-side={side}>
      <span className={classes.line}>
        {name !== '' && <span>{name}</span>}
        {alarms && <b className={classes.count}>{formatNumber(alarms.count, 0, i18n.language)}</b>}
      </span>
      {name !== '' && oldestAt !== null && (
        <span className={classes.age}>
          <RoughAge since={oldestAt} />
        </span>
      )}
    </span>
  );
}

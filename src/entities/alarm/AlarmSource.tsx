import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../contract/live/alarm';
import { ConnectorCode } from '../connector/ConnectorCode';
import { StatusShape, type Shape } from '../connector/StatusShape';
import classes from './AlarmSource.module.css';

/** Connector state that the alarm implies; most imply none. */
const SHAPES: Partial<Record<LiveAlarm['classification'], { shape: Shape; token: string }>> = {
  chargeralarm: { shape: 'triangle', token: 'st-faulted' },
  offline: { shape: 'brokenRing', token: 'st-offline' },
  firmware: { shape: 'arrowUp', token: 'st-updating' },
};

type Located = Pick<
  LiveAlarm,
  'classification' | 'isActive' | 'stationId' | 'chargerCode' | 'connector' | 'washer' | 'homeCharger'
>;

interface AlarmSourceProps {
  alarm: Located;
  /** False where alarms are over, so that no room is kept for the shape of a state. */
  hasShape?: boolean;
}

/** Source of an alarm: a connector, a charger, the whole station, a washer, a home charger, or the platform itself. */
export function AlarmSource({ alarm, hasShape = true }: AlarmSourceProps) {
  const known = hasShape && alarm.isActive ? SHAPES[alarm.classification] : undefined;
  return (
    <span className={clsx(classes.source, hasShape && !known && classes.shapeless)}>
      {known && <StatusShape {...known} />}
      <Subject alarm={alarm} />
    </span>
  );
}

function Subject({
  alarm: { chargerCode, connector, washer, homeCharger, stationId },
}: Pick<AlarmSourceProps, 'alarm'>) {
  const { t } = useTranslation('status');
  if (chargerCode === null) return washer ?? homeCharger ?? t(stationId === null ? 'platform' : 'wholeStation');
  return <ConnectorCode chargerCode={chargerCode} {...(connector !== null && { connector })} />;
}

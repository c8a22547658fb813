import type { LiveAlarm } from '../../contract/live/alarm';

/** Key of the connector that stands for an alarm's charger: its own, or the first one. */
export function toConnectorKey(chargerCode: string, connector: number | null): string {
  return `${chargerCode}:${connector !== null && connector > 0 ? connector : 1}`;
}

/** Address of a washer among the bays of the monitor. */
export function bayPath(washerId: string): string {
  const search = new URLSearchParams({ list: 'bays', washer: washerId });
  return `/live/monitor?${search.toString()}`;
}

/** Address of a connector in the monitor, perhaps at one of its tabs. */
export function monitorPath(connectorKey: string, tab?: 'history'): string {
  const search = new URLSearchParams({ connector: connectorKey, ...(tab && { tab }) });
  return `/live/monitor?${search.toString()}`;
}

/** Address of the charger or washer of an alarm in the monitor; null: it is about neither. */
export function equipmentPath(alarm: Pick<LiveAlarm, 'chargerCode' | 'connector' | 'washerId'>): string | null {
  if (alarm.washerId !== null) return bayPath(alarm.washerId);
  return alarm.chargerCode === null ? null : monitorPath(toConnectorKey(alarm.chargerCode, alarm.connector));
}

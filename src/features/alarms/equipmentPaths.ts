import type { LiveAlarm } from '../../contract/live/alarm';

/** Key of the connector that represents an alarm's charger: the alarm's own connector, else connector 1. */
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

/** Address of the connectors of a station in the monitor. */
export const stationPath = (stationId: string): string =>
  `/live/monitor?${new URLSearchParams({ station: stationId }).toString()}`;

/** Address of an alarm's charger, washer or station in the monitor; null: it is about none of them. */
export function equipmentPath(
  alarm: Pick<LiveAlarm, 'chargerCode' | 'connector' | 'washerId' | 'stationId'>,
): string | null {
  if (alarm.washerId !== null) return bayPath(alarm.washerId);
  if (alarm.chargerCode !== null) return monitorPath(toConnectorKey(alarm.chargerCode, alarm.connector));
  return alarm.stationId === null ? null : stationPath(alarm.stationId);
}

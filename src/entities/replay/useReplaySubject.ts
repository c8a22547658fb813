import { useOpenAlarm } from '../../live/alarmHooks';
import { parseConnectorKey } from '../connector/connectorKey';

/** The charger whose events a replay stops at, with a connector where one is known. */
export interface ReplaySubject {
  chargerCode: string;
  connector?: number;
}

/** The charger of the open connector or alarm; null without one. */
export function useReplaySubject(connectorKey: string | null, alarmKey: string | null): ReplaySubject | null {
  const alarm = useOpenAlarm(alarmKey);
  if (connectorKey !== null) return parseConnectorKey(connectorKey);
  if (!alarm || alarm.chargerCode === null) return null;
  const { chargerCode, connector } = alarm;
  return { chargerCode, ...(connector !== null && { connector }) };
}

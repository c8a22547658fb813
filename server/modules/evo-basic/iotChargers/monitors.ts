import type { ChargerMonitor, MonitorRequest } from '../../../../src/contract/evo-basic/chargerMonitors';
import type { Command } from '../../../../src/contract/live/command';
import type { Payload } from '../../../ocpp/facts/payload';
import type { Asked } from './asked';

/** The command that a request about monitors becomes. */
export function monitorCommand({ action, ...params }: MonitorRequest): Asked {
  return { kind: KINDS[action], params };
}

const KINDS = {
  read: 'getMonitors',
  set: 'setMonitor',
  clear: 'clearMonitor',
  level: 'setMonitoringLevel',
  base: 'setMonitoringBase',
} as const;

/** Monitors reported by the charger; null: not requested, or the report is incomplete. */
export function readMonitors({ kind, state }: Command, outcome: Payload): ChargerMonitor[] | null {
  if (kind !== 'getMonitors' || state !== 'effective') return null;
  return outcome.list('rows').flatMap((row) => {
    const component = row.object('component');
    const place = {
      component: component?.text('name', 50) ?? '',
      evse: component?.object('evse')?.int('id') ?? null,
      variable: row.object('variable')?.text('name', 50) ?? '',
    };
    return row.list('variableMonitoring').map((monitor) => ({
      ...place,
      monitorId: monitor.int('id') ?? 0,
      type: monitor.text('type', 30) ?? '',
      value: monitor.number('value') ?? 0,
      severity: monitor.int('severity') ?? 0,
      isTransaction: monitor.isTrue('transaction'),
    }));
  });
}

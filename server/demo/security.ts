import { isCriticalSecurityEvent } from '../domain/ocpp/securityEvent';
import { openRandomStream, createLottery } from './chance';
import type { DemoCharger } from './chargers';
import type { CopyRow } from './copyRows';

const EVENTS = 36;
const DAYS = 14;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Events of OCPP 2.0.1 part 2, appendix 1, by how often they come. */
const KINDS = createLottery({
  StartupOfTheDevice: 34,
  ResetOrReboot: 26,
  SettingSystemTime: 10,
  InvalidMessages: 9,
  MaintenanceLoginAccepted: 8,
  MaintenanceLoginFailed: 5,
  ReconfigurationOfSecurityParameters: 5,
  TamperDetectionActivated: 3,
});

const DETAILS: Readonly<Record<string, string>> = {
  ResetOrReboot: 'Reset by the operator',
  SettingSystemTime: 'Clock moved by 4 s',
  InvalidMessages: 'MeterValues: value is not a number',
  MaintenanceLoginAccepted: 'Technician at the service port',
  MaintenanceLoginFailed: 'Three wrong PINs at the service port',
  TamperDetectionActivated: 'Door contact opened',
};

export function securityRows(chargers: readonly DemoCharger[], now: number): CopyRow<'securityEvent'>[] {
  const random = openRandomStream('security');
  const reporters = chargers.filter(({ model }) => model.ocppVersion === '2.0.1');
  const sources = reporters.length > 0 ? reporters : chargers;
  const drafts = Array.from({ length: EVENTS }, () => ({
    at: now - random.whole(HOUR_MS, DAYS * DAY_MS),
    kind: KINDS.draw(random),
    charger: sources[Math.floor(random.next() * sources.length)],
  }));
  return drafts
    .sort((a, b) => a.at - b.at)
    .map(({ at, kind, charger }, index) => ({
      id: index + 1,
      at: new Date(at),
      chargerId: charger?.id ?? null,
      identity: charger?.code ?? '',
      kind,
      isCritical: isCriticalSecurityEvent(kind),
      detail: DETAILS[kind] ?? null,
      address: `10.20.${(charger?.station.id ?? 0) % 250}.${((charger?.id ?? 0) % 250) + 2}`,
    }));
}

/** Chargers that called and have not been created yet. */
export function unknownChargerRows(now: number): CopyRow<'unknownCharger'>[] {
  return [
    { identity: 'ALA-0999', daysAgo: 2, attempts: 214, address: '10.20.3.77', protocol: 'ocpp1.6' },
    { identity: 'NW-SPRINT-00417', daysAgo: 1, attempts: 58, address: '10.20.41.12', protocol: 'ocpp2.0.1' },
  ].map(({ daysAgo, ...row }) => ({
    ...row,
    firstSeen: new Date(now - daysAgo * DAY_MS),
    lastSeen: new Date(now - 4 * HOUR_MS),
  }));
}

import type { OCPP20 } from 'typed-ocpp';
import type { BootReason, Charger } from '../charger';
import type { Connector } from '../connector';
import type { Fault } from '../model/faultPlan';

const SECURITY_EVENT: Record<BootReason, string> = {
  powerUp: 'StartupOfTheDevice',
  remoteReset: 'ResetOrReboot',
  watchdog: 'ResetOrReboot',
  firmware: 'FirmwareUpdated',
  triggered: 'ResetOrReboot',
};

/** After a boot the charger says why it was away. */
export function tellStart(charger: Charger): void {
  charger.sendNow('SecurityEventNotification', { type: SECURITY_EVENT[charger.bootReason], timestamp: charger.time() });
}

/** 2.0.1 has no error codes: a problem is an event of the connector, with the maker's code and 1.6's name of it. */
export function tellFault(charger: Charger, connector: Connector, fault: Fault, isCleared: boolean): void {
  const at = charger.time();
  charger.eventNumber += 1;
  const request: OCPP20.NotifyEventRequest = {
    generatedAt: at,
    seqNo: 0,
    tbc: false,
    eventData: [
      {
        eventId: charger.eventNumber,
        timestamp: at,
        trigger: 'Alerting',
        actualValue: isCleared ? 'false' : 'true',
        techCode: fault.vendorErrorCode,
        techInfo: `${fault.errorCode}: ${fault.info}`,
        cleared: isCleared,
        component: { name: 'Connector', evse: { id: connector.number, connectorId: 1 } },
        variable: { name: 'Problem' },
        eventNotificationType: 'HardWiredNotification',
      },
    ],
  };
  charger.sendNow('NotifyEvent', request, connector);
}

import type { Handler } from '../facts/message';
import { securityEventNotification } from '../facts/securityEventNotification';
import { signCertificate } from '../facts/signCertificate';
import { authorizeHandler } from './handlers/authorize';
import { bootNotification } from './handlers/bootNotification';
import { dataTransfer } from './handlers/dataTransfer';
import { firmwareStatusNotification } from './handlers/firmwareStatusNotification';
import { handleHeartbeat } from './handlers/heartbeat';
import { logStatusNotification } from './handlers/logStatusNotification';
import { meterValues } from './handlers/meterValues';
import { notifyCustomerInformation } from './handlers/notifyCustomerInformation';
import { notifyDisplayMessages } from './handlers/notifyDisplayMessages';
import { notifyMonitoringReport } from './handlers/notifyMonitoringReport';
import { notifyEVChargingNeeds } from './handlers/notifyEVChargingNeeds';
import { notifyEvent } from './handlers/notifyEvent';
import { notifyReport } from './handlers/notifyReport';
import { reservationStatusUpdate } from './handlers/reservationStatusUpdate';
import { statusNotification } from './handlers/statusNotification';
import { transactionEvent } from './handlers/transactionEvent';

/** Calls of OCPP 2.0.1 chargers. */
export const HANDLERS_201: ReadonlyMap<string, Handler> = new Map([
  ['Authorize', authorizeHandler],
  ['BootNotification', bootNotification],
  ['DataTransfer', dataTransfer],
  ['FirmwareStatusNotification', firmwareStatusNotification],
  ['Heartbeat', handleHeartbeat],
  ['LogStatusNotification', logStatusNotification],
  ['MeterValues', meterValues],
  ['NotifyCustomerInformation', notifyCustomerInformation],
  ['NotifyDisplayMessages', notifyDisplayMessages],
  ['NotifyEVChargingNeeds', notifyEVChargingNeeds],
  ['NotifyEvent', notifyEvent],
  ['NotifyMonitoringReport', notifyMonitoringReport],
  ['NotifyReport', notifyReport],
  ['ReservationStatusUpdate', reservationStatusUpdate],
  ['SecurityEventNotification', securityEventNotification],
  ['SignCertificate', signCertificate],
  ['StatusNotification', statusNotification],
  ['TransactionEvent', transactionEvent],
]);

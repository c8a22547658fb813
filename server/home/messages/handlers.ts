import type { OcppVersion } from '../../../src/contract/live/connector';
import { OcppFault } from '../../ocpp/facts/ocppFault';
import { isOcppAction } from '../../ocpp/gateway/validate';
import { createBootAnswer, type HomeHandler } from '../homeMessage';
import { acceptBoot, chargeAtOnce, reportPlug } from './chargerState';
import { securityEventNotification } from './securityEvents';
import { meterValues16, startTransaction, stopTransaction } from './transactions16';
import { meterValues201, transactionEvent } from './transactions201';

const ACCEPTED = { status: 'Accepted' };

/** Messages that both versions have alike. */
const COMMON: readonly [string, HomeHandler][] = [
  ['Heartbeat', ({ receivedAt }) => Promise.resolve({ currentTime: new Date(receivedAt).toISOString() })],
  [
    'DataTransfer',
    async (message, payload) => {
      const isChargeNow = payload.text('vendorId') === 'omp' && payload.text('messageId') === 'ChargeNow';
      if (!isChargeNow) return { status: 'UnknownVendorId' };
      await chargeAtOnce(message, payload.text('data', 64));
      return ACCEPTED;
    },
  ],
  ['FirmwareStatusNotification', () => Promise.resolve({})],
  ['LogStatusNotification', () => Promise.resolve({})],
  ['SecurityEventNotification', securityEventNotification],
];

/** A home charger charges the car of its owner, whichever card is shown. */
const HANDLERS: Readonly<Record<OcppVersion, ReadonlyMap<string, HomeHandler>>> = {
  '1.6': new Map<string, HomeHandler>([
    ...COMMON,
    [
      'BootNotification',
      async (message, payload) => {
        await acceptBoot(message, payload.text('firmwareVersion', 50));
        return createBootAnswer(message);
      },
    ],
    ['Authorize', () => Promise.resolve({ idTagInfo: ACCEPTED })],
    [
      'StatusNotification',
      async (message, payload) => {
        await reportPlug(message, payload.needText('status', 50), payload.time('timestamp'));
        return {};
      },
    ],
    ['StartTransaction', startTransaction],
    ['StopTransaction', stopTransaction],
    ['MeterValues', meterValues16],
    ['DiagnosticsStatusNotification', () => Promise.resolve({})],
  ]),
  '2.0.1': new Map<string, HomeHandler>([
    ...COMMON,
    [
      'BootNotification',
      async (message, payload) => {
        await acceptBoot(message, payload.object('chargingStation')?.text('firmwareVersion', 50) ?? null);
        return createBootAnswer(message);
      },
    ],
    ['Authorize', () => Promise.resolve({ idTokenInfo: ACCEPTED })],
    [
      'StatusNotification',
      async (message, payload) => {
        await reportPlug(message, payload.needText('connectorStatus', 50), payload.time('timestamp'));
        return {};
      },
    ],
    ['TransactionEvent', transactionEvent],
    ['MeterValues', meterValues201],
    ['NotifyReport', () => Promise.resolve({})],
    ['NotifyEvent', () => Promise.resolve({})],
    ['NotifyChargingLimit', () => Promise.resolve({})],
    ['ReportChargingProfiles', () => Promise.resolve({})],
  ]),
};

/**
 * @throws OcppFault NotSupported for an action of the specification that is not served, NotImplemented for any other
 */
export function findHomeHandler(version: OcppVersion, action: string): HomeHandler {
  const handler = HANDLERS[version].get(action);
  if (handler) return handler;
  throw new OcppFault(isOcppAction(version, action) ? 'NotSupported' : 'NotImplemented', `${action} is not served`);
}

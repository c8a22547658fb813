import type { AlarmHistoryRow } from '../../src/contract/evo-monitor/alarmFilters';
import type { LiveAlarm } from '../../src/contract/live/alarm';

function makeAlarm(key: string, code: string, over: Partial<LiveAlarm> = {}): LiveAlarm {
  const [classification = ''] = code.split('.');
  return {
    key,
    company: 'Qazaq Charge',
    stationId: '1',
    station: 'Dostyk Avenue 180',
    washSiteId: null,
    washSite: null,
    city: 'Almaty',
    timezone: 'Asia/Almaty',
    chargerCode: 'ALA-0143',
    connector: 1,
    washerId: null,
    washer: null,
    homeChargerId: null,
    homeCharger: null,
    code,
    classification: classification as LiveAlarm['classification'],
    level: 'error',
    priority: 'high',
    errorCode: null,
    vendorErrorCode: null,
    log: null,
    txnId: null,
    commandId: null,
    orderId: null,
    firstAt: '2026-11-20 14:21:40',
    lastAt: '2026-11-20 14:21:40',
    count: 1,
    isActive: true,
    clearedAt: null,
    endedAt: null,
    acknowledgedBy: null,
    acknowledgedAt: null,
    shelvedUntil: null,
    shelvedBy: null,
    shelveReason: null,
    assignedTo: null,
    recoveringUntil: null,
    causeId: null,
    symptoms: 0,
    clearedSymptoms: 0,
    processedBy: null,
    processedAt: null,
    result: null,
    isChattering: false,
    isOpen: true,
    version: 1,
    revision: 1,
    ...over,
  };
}

const berlin = { stationId: '3', station: 'Alexanderplatz P3', city: 'Berlin', timezone: 'Europe/Berlin' };

/** A few alarms, one for each state or mark of a row. */
export const ALARMS: readonly LiveAlarm[] = [
  makeAlarm('11', 'chargeralarm.GroundFailure', {
    level: 'critical',
    priority: 'urgent',
    errorCode: 'GroundFailure',
    vendorErrorCode: 'E-0x21',
    log: 'Residual current above 30 mA',
  }),
  makeAlarm('12', 'offline.station', {
    ...berlin,
    chargerCode: null,
    connector: null,
    priority: 'urgent',
    symptoms: 1,
    firstAt: '2026-11-20 14:10:05',
    lastAt: '2026-11-20 14:10:05',
  }),
  makeAlarm('13', 'offline.charger', {
    ...berlin,
    chargerCode: 'BER-0207',
    connector: null,
    causeId: '12',
    firstAt: '2026-11-20 14:10:02',
    lastAt: '2026-11-20 14:10:02',
  }),
  makeAlarm('14', 'chargeralarm.EVCommunicationError', {
    level: 'warning',
    priority: 'middle',
    errorCode: 'EVCommunicationError',
    count: 7,
    isChattering: true,
    acknowledgedBy: 'noc',
    acknowledgedAt: '2026-11-20 14:25:00',
    version: 9,
  }),
  makeAlarm('15', 'meterdata.backwards', {
    level: 'warning',
    priority: 'middle',
    isActive: false,
    clearedAt: '2026-11-20 14:21:40',
    txnId: '840211',
  }),
];

function toPastAlarm({ key, revision: _revision, ...alarm }: LiveAlarm): AlarmHistoryRow {
  return { ...alarm, id: key, isOpen: false, isActive: false, duration: 660, timeToAcknowledge: 120, timeToClear: 60 };
}

/** Alarms that have left the queue: one processed with a result, one cleared without an operator. */
export const PAST_ALARMS: AlarmHistoryRow[] = [
  makeAlarm('91', 'chargeralarm.GroundFailure', {
    priority: 'urgent',
    clearedAt: '2026-11-19 10:01:00',
    acknowledgedBy: 'noc',
    acknowledgedAt: '2026-11-19 10:02:00',
    processedBy: 'noc',
    processedAt: '2026-11-19 10:11:00',
    result: 'Cable replaced',
    firstAt: '2026-11-19 10:00:00',
    lastAt: '2026-11-19 10:00:00',
  }),
  makeAlarm('92', 'offline.charger', { clearedAt: '2026-11-19 10:01:00', lastAt: '2026-11-19 09:50:00' }),
].map(toPastAlarm);

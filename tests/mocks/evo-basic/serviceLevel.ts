import {
  USUAL_UPTIME_TARGET,
  type CompanyLevel,
  type Downtime,
  type serviceLevel,
} from '../../../src/contract/evo-basic/serviceLevel';
import type { MockOf } from '../answering';

const HOUR = 3_600;
const PLACE = { companyId: '1', company: 'Acme Energy', stationId: '1', station: 'Dostyk Avenue 180' };
const ZONE = { timezone: 'Asia/Almaty' };
const LEVEL: Omit<CompanyLevel, 'companyId' | 'company' | 'stations'> = {
  connectors: 2,
  uptime: 97.5,
  target: USUAL_UPTIME_TARGET,
  upSeconds: 975 * HOUR,
  downSeconds: 25 * HOUR,
  excludedSeconds: 4 * HOUR,
  unknownSeconds: 436 * HOUR,
  downtimes: 1,
  causes: { fault: 25 * HOUR, offline: 0, outOfService: 0, operator: 0 },
  visits: 400,
  visitsFirst: 362,
};
const DOWNTIME: Downtime = {
  id: '1',
  ...PLACE,
  ...ZONE,
  chargerId: '1',
  chargerCode: 'ALA-001',
  connector: 2,
  cause: 'fault',
  errorCode: 'GroundFailure',
  vendorErrorCode: null,
  info: null,
  by: null,
  from: '2026-11-17 03:00:00',
  until: '2026-11-18 04:00:00',
  downSeconds: 25 * HOUR,
  excludedSeconds: 0,
  alarmId: '1',
};

export const serviceLevelMock: MockOf<typeof serviceLevel> = {
  month: ({ body: { month } }) => ({
    month,
    asOf: '2026-11-20 09:06:12',
    offlineHoldMinutes: 5,
    total: LEVEL,
    companies: [{ companyId: '1', company: 'Acme Energy', stations: 1, ...LEVEL }],
    stations: [{ ...PLACE, ...ZONE, chargers: 1, ...LEVEL }],
  }),
  chargers: () => [{ ...PLACE, ...ZONE, chargerId: '1', chargerCode: 'ALA-001', ...LEVEL }],
  downtimes: ({ body: { pageNum, pageSize } }) => ({ records: [DOWNTIME], total: 1, pageNum, pageSize }),
  setTarget: ({ body }) => body,
  export: () => undefined,
};

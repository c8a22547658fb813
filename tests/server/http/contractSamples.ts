import type { Endpoint } from '../../../src/contract/endpoint';
import { iotCarwasherGroups } from '../../../src/contract/evo-basic/iotCarwasherGroups';
import { incident } from '../../../src/contract/evo-monitor/incident';
import { onCall } from '../../../src/contract/evo-monitor/onCall';
import { onCallChain } from '../../../src/contract/evo-monitor/onCallChain';
import { stationPower } from '../../../src/contract/evo-monitor/stationPower';
import { KINDS } from '../../harness/recordKinds';

/** Id of the first record of every table that belongs to the other company. */
export const FOREIGN = '777001';

/** Values for fields that no generated value fits. */
const GIVEN = {
  ...{ isAskedFor: true, nodeId: 'station' },
  ...(KINDS.chargerPriceSettings?.base({ companyId: FOREIGN } as never) as { plan: object }),
  ...(KINDS.offPeakSettings?.base({} as never) as { days: object; prices: object }),
  lines: [{ companyId: FOREIGN, electricity: 100, service: 100 }],
  announcement: { texts: { en_US: 'sample' }, from: '2026-01-15 08:00:00', until: '2026-01-16 08:00:00' },
  ...{ title: { en_US: 'sample' }, content: { en_US: 'sample' } },
  endsAt: '2027-01-01 00:00:00',
  startsOn: '2026-01-05',
  to: '2026-01-15 10:00:00',
  window: { from: '22:00', until: '05:00' },
  arrival: 'activity',
  versions: [{ validFrom: '2026-01-15', bands: [{ from: 0, price: '0.10' }] }],
};
/** A wash has one price, so that its lines have one share. */
const WASH_LINES = [{ companyId: FOREIGN, share: 100 }];
/** The times of a chain are in order. */
const CHAIN = {
  steps: [{ kind: 'recipients', recipientIds: [FOREIGN], afterMinutes: 0 }],
  unansweredMinutes: 15,
};
/** An incident ends after it begins. */
const INCIDENT = {
  ...{ from: '2026-01-15 08:00:00', until: '2026-01-16 08:00:00', objects: [{ kind: 'station', id: FOREIGN }] },
};
/** A change of a rota ends after it begins. */
const LATER = { until: '2026-01-16 08:00:00' };
/** Parts of a station have ids of their own kind. */
const POWER_NODE = {
  parentId: 'station',
  phases: 3,
  limitWeek: [],
  baseWeek: [],
  priority: 0,
  groups: [],
  peakPrice: null,
};
const SPAN = { from: '2026-01-15 08:00:00', until: '2026-01-16 08:00:00' };
const OWN_GIVEN: Readonly<Record<string, object>> = {
  [iotCarwasherGroups.setProfit.path]: { lines: WASH_LINES },
  ...{ [onCallChain.add.path]: CHAIN, [onCallChain.update.path]: CHAIN },
  ...{ [incident.add.path]: INCIDENT, [incident.update.path]: INCIDENT },
  [stationPower.signalLimit.path]: SPAN,
  ...{ [stationPower.addNode.path]: POWER_NODE, [stationPower.changeNode.path]: POWER_NODE },
  ...{ [onCall.addOverride.path]: LATER, [onCall.addLeave.path]: LATER },
};
/** Fields of a call's sample body. */
export const findGiven = ({ path }: Endpoint) => ({ ...GIVEN, ...OWN_GIVEN[path] });

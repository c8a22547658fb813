import type { incident } from '../../../src/contract/evo-monitor/incident';
import type { Incident, IncidentRow } from '../../../src/contract/evo-monitor/incidentParts';
import type { TimelineEntry } from '../../../src/contract/evo-monitor/incidentTimeline';
import { MockProblem, type MockOf } from '../answering';

const FACTS = {
  ...{ companyId: '1', company: 'Acme', timezone: 'Asia/Almaty', madeBy: 'N. Kim', madeAt: '2026-11-20 08:40:00' },
} as const;

export const INCIDENT: Incident = {
  ...FACTS,
  ...{ id: '12', title: 'Ground fault · CP-001', state: 'open', priority: 'urgent', version: 3 },
  ...{ from: '2026-11-20 08:30:00', until: null, closedBy: null, closedAt: null, alarms: 2, conclusion: null },
  objects: [
    {
      ...{ kind: 'connector', id: '7', stationId: '1', station: 'Dostyk Plaza', chargerCode: 'CP-001', connector: 1 },
      washer: null,
    },
  ],
  moments: [{ id: '3', at: '2026-11-20 08:30:00', text: 'Ground fault', by: 'N. Kim' }],
};

const CLOSED: Incident = {
  ...INCIDENT,
  ...{ id: '11', title: 'Grid outage', state: 'closed', until: '2026-11-19 11:00:00', version: 5 },
  ...{
    from: '2026-11-19 10:00:00',
    closedBy: 'S. Tsoy',
    closedAt: '2026-11-19 12:00:00',
    conclusion: 'The grid was back.',
  },
};

const INCIDENTS = [INCIDENT, CLOSED];

const PLACE = { station: 'Dostyk Plaza', chargerCode: 'CP-001', connector: 1, washer: null };
const NO_PLACE = { station: null, chargerCode: null, connector: null, washer: null };
const NO_ALARM = { recordId: null, code: null, priority: null };

const ENTRIES: readonly TimelineEntry[] = [
  {
    ...{ ...PLACE, key: 'alarm1', at: '2026-11-20 08:30:00', source: 'alarm', kind: 'raised', by: null, detail: null },
    ...{ recordId: '55', code: 'chargeralarm.GroundFailure', priority: 'urgent' },
  },
  {
    ...{ ...PLACE, ...NO_ALARM, key: 'command1', at: '2026-11-20 08:42:00', source: 'command', kind: 'reset' },
    ...{ by: 'N. Kim', detail: 'effective' },
  },
  {
    ...{ ...NO_PLACE, ...NO_ALARM, key: 'incident1', at: '2026-11-20 08:45:00', source: 'incident', kind: 'comment' },
    ...{ by: 'N. Kim', detail: 'Technician is on the way.' },
  },
];

function findIncident(id: string): Incident {
  const found = INCIDENTS.find((each) => each.id === id);
  if (!found) throw new MockProblem(404, '404 Not found');
  return found;
}

function changeIncident({ id, version }: { id: string; version: number }, fields: Partial<Incident>): Incident {
  const current = findIncident(id);
  if (current.version !== version) throw new MockProblem(409, 'It has changed', { current });
  return { ...current, ...fields, version: version + 1 };
}

function toRow({ objects, ...row }: Incident): IncidentRow {
  return { ...row, object: objects[0] ?? null, objects: objects.length };
}

export const incidentMock: MockOf<typeof incident> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    ...{ records: INCIDENTS.map(toRow), total: INCIDENTS.length, pageNum, pageSize },
  }),
  detail: ({ body: { id } }) => findIncident(id),
  add: () => ({ id: '13' }),
  fromAlarm: ({ body: { alarmId } }) => ({ id: '12', isNew: alarmId !== '55' }),
  update: ({ body: { title, from, until, conclusion, ...seen } }) =>
    changeIncident(seen, { title, from, until, conclusion }),
  close: ({ body: { conclusion, ...seen } }) => changeIncident(seen, { state: 'closed', conclusion }),
  reopen: ({ body }) => changeIncident(body, { state: 'open', until: null }),
  addComment: () => ({ id: '2' }),
  addMoment: () => ({ id: '4' }),
  removeMoment: () => null,
  timeline: ({ body: { isNewestFirst } }) => ({
    ...{ entries: isNewestFirst ? ENTRIES.toReversed() : [...ENTRIES], nextCursor: null, asOf: '2026-11-20 09:00:00' },
  }),
  pictures: ({ body: { id } }) =>
    findIncident(id).moments.map(({ id: momentId, ...moment }) => ({
      ...{ momentId, ...moment, isKept: true, counts: [{ status: 'faulted', count: 1 }] },
      connectors: [{ chargerCode: 'CP-001', connector: 1, status: 'faulted' }],
    })),
  ofAlarm: ({ body: { alarmId } }) => (alarmId === '55' ? [{ id: '12', title: INCIDENT.title, state: 'open' }] : []),
  export: () => undefined,
};

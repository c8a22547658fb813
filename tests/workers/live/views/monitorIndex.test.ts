import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIVE_SORTS, type LiveConnector } from '../../../../src/contract/live/connector';
import type { MonitorRequest } from '../../../../src/contract/live/views/monitor';
import { createMonitorOrder, sortMonitorRows } from '../../../../src/lib/monitorOrder';
import { Fleet } from '../../../../workers/live/fleet';
import { createMonitorView } from '../../../../workers/live/views/monitorView';
import { createRowFilter } from '../../../../workers/live/views/rowFilter';
import { makeConnector } from '../modelServer';
import { makeMonitorRequest } from '../runningService';

const WHOLE_LIST = { offset: 0, limit: 100_000 };

/** The same list by a full sort of the fleet. */
function sortWholeFleet(fleet: Fleet, { filters, order, sort, isGrouped }: MonitorRequest): string[] {
  const filter = createRowFilter(filters);
  const rows = [...fleet.rows()].filter((row) => filter.isInScope(row) && filter.hasStatus(row));
  return sortMonitorRows(rows, createMonitorOrder(sort && [sort], order), isGrouped).map(({ key }) => key);
}

const CHARGERS = Array.from({ length: 12 }, (_, index) => `C${index}`);
const stationOf = (charger: string) => String(Number(charger.slice(1)) % 4);

const fields = fc.record(
  {
    status: fc.constantFrom('available', 'charging', 'faulted', 'offline'),
    power: fc.option(fc.constantFrom(0.1, 0.2, 7.4, 150)),
    soc: fc.option(fc.nat(3)),
    lastSeen: fc.constantFrom('2026-11-20 10:00:00', '2026-11-20 10:00:05'),
    stationId: fc.constantFrom('0', '1'),
  },
  { requiredKeys: [] },
);
const charger = fc.constantFrom(...CHARGERS);
const step = fc.oneof(
  fc.record({ type: fc.constant('patch'), charger, fields }),
  fc.record({ type: fc.constant('add'), charger, fields }),
  fc.record({ type: fc.constant('remove'), charger }),
  fc.record({ type: fc.constant('rename'), stationId: fc.constantFrom('0', '1', '2', '3'), name: fc.nat(30) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let revision = 10;

function applyStep(fleet: Fleet, change: Step): void {
  revision += 1;
  if (change.type === 'rename') {
    const { stationId, name } = change as { stationId: string; name: number };
    const named = [...fleet.rows()].filter((row) => row.stationId === stationId);
    fleet.apply(named.map(({ key }) => ({ key, revision, station: `Park ${name}` })));
    return;
  }
  const { charger: code, fields: values = {} } = change as { charger: string; fields?: Partial<LiveConnector> };
  if (change.type === 'remove') fleet.apply([], [`${code}:1`]);
  else {
    const stationId = values.stationId ?? fleet.get(`${code}:1`)?.stationId ?? stationOf(code);
    const station = [...fleet.rows()].find((row) => row.stationId === stationId)?.station ?? `Park ${stationId}`;
    const place = { ...values, stationId, station };
    fleet.apply([
      change.type === 'add' ? makeConnector(code, { ...place, revision }) : { key: `${code}:1`, revision, ...place },
    ]);
  }
}

const request = fc.record({
  filters: fc.constantFrom<MonitorRequest['filters'][]>({}, { statuses: ['charging', 'faulted'] }, { powerBelow: 100 }),
  order: fc.constantFrom('worst', 'charger'),
  sort: fc.option(fc.record({ field: fc.constantFrom(...LIVE_SORTS), order: fc.constantFrom('asc', 'desc') })),
  isGrouped: fc.boolean(),
});

describe('the monitor list while the fleet changes', () => {
  it('has the order, counts and totals of a full sort after every change', () => {
    fc.assert(
      fc.property(
        request,
        fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 25 }),
        ({ sort, ...given }, batches) => {
          const fleet = new Fleet();
          fleet.replace(CHARGERS.map((code) => makeConnector(code, { stationId: stationOf(code), station: 'Park' })));
          const wanted = makeMonitorRequest({ ...given, ...(sort && { sort }), window: WHOLE_LIST } as MonitorRequest);
          const view = createMonitorView(fleet);
          view.setRequest(wanted);
          for (const batch of batches) {
            for (const change of batch) applyStep(fleet, change);
            view.buildPatch();
            view.reset();
            const patch = view.buildPatch();
            const rows = patch?.items?.filter(({ type }) => type === 'row').map(({ key }) => key);
            expect(rows).toEqual(sortWholeFleet(fleet, wanted));
            const fresh = createMonitorView(fleet);
            fresh.setRequest(wanted);
            expect(patch).toEqual(fresh.buildPatch());
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a patch of the monitor at 10,000 connectors', () => {
  afterEach(() => vi.restoreAllMocks());

  const makeLargeFleet = () => {
    const fleet = new Fleet();
    fleet.replace(
      Array.from({ length: 10_000 }, (_, index) =>
        makeConnector(`C${String(index).padStart(5, '0')}`, {
          stationId: String(index % 1_000),
          station: `Station ${index % 1_000}`,
          power: index % 150,
          status: 'charging',
        }),
      ),
    );
    return fleet;
  };

  it.each([
    ['grouped by station', { isGrouped: true }],
    ['sorted by power', { isGrouped: false, sort: { field: 'power', order: 'desc' } }],
  ] as [string, Partial<MonitorRequest>][])('reads the changed rows alone when the list is %s', (_name, given) => {
    const fleet = makeLargeFleet();
    const view = createMonitorView(fleet);
    const wanted = makeMonitorRequest({ ...given, window: { offset: 0, limit: 40 } });
    view.setRequest(wanted);
    view.buildPatch();
    const readAll = vi.spyOn(fleet, 'rows');
    const readOne = vi.spyOn(fleet, 'get');
    const sort = vi.spyOn(Array.prototype, 'sort');
    for (let index = 0; index < 10; index += 1) {
      const key = `C0${index}123:1`;
      fleet.apply([{ key, revision: 20_000 + index, status: 'faulted', power: 500 + index }]);
    }
    view.buildPatch();
    expect(readAll).not.toHaveBeenCalled();
    expect(sort).not.toHaveBeenCalled();
    expect(readOne.mock.calls.length).toBeLessThan(10 * 3 + 40);
    vi.restoreAllMocks();
    view.reset();
    const rows =
      view
        .buildPatch()
        ?.items?.filter(({ type }) => type === 'row')
        .map(({ key }) => key) ?? [];
    expect(rows).toEqual(sortWholeFleet(fleet, wanted).slice(0, rows.length));
  });
});

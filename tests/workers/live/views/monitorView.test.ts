import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import { patchView } from '../../../../src/live/patchView';
import type { MonitorViewState, ViewState } from '../../../../src/live/viewState';
import { Fleet } from '../../../../workers/live/fleet';
import type { MonitorRequest } from '../../../../src/contract/live/views/monitor';
import { createMonitorView } from '../../../../workers/live/views/monitorView';
import { makeConnector } from '../modelServer';
import { makeMonitorRequest } from '../runningService';

const DOSTYK = { stationId: '1', station: 'Dostyk Avenue 180', city: 'Almaty' };
const ALEXANDER = { companyId: '2', stationId: '2', station: 'Alexanderplatz P3', city: 'Berlin' };

function makeFleet(rows: LiveConnector[]): Fleet {
  const fleet = new Fleet();
  fleet.replace(rows);
  return fleet;
}

const makeSmallFleet = () =>
  makeFleet([
    makeConnector('D1', { ...DOSTYK, status: 'charging', power: 80, txnId: '1', startedAt: '2026-11-20 11:00:00' }),
    makeConnector('D2', { ...DOSTYK, status: 'available', account: '+7 *** 42 18' }),
    makeConnector('D3', { ...DOSTYK, status: 'faulted', modelName: 'Post 22', currentType: 'AC' }),
    makeConnector('A1', { ...ALEXANDER, status: 'available' }),
    makeConnector('A2', {
      ...ALEXANDER,
      status: 'charging',
      power: 20,
      txnId: '2',
      startedAt: '2026-11-20 13:00:00',
    }),
  ]);

/** The list as texts: `# station` or a row's key. */
function listKeys(fleet: Fleet, given: Partial<MonitorRequest> = {}): string[] {
  return (buildWholePatch(fleet, given).items ?? []).map(({ type, key }) => (type === 'group' ? `# ${key}` : key));
}

function buildWholePatch(fleet: Fleet, given: Partial<MonitorRequest> = {}) {
  const view = createMonitorView(fleet);
  view.setRequest(makeMonitorRequest(given));
  const patch = view.buildPatch();
  if (!patch) throw new Error('a first patch is never empty');
  return patch;
}

describe('monitor list', () => {
  it('groups by station, worst first, stations that tie by name', () => {
    expect(listKeys(makeSmallFleet())).toEqual(['# 1', 'D3:1', 'D1:1', 'D2:1', '# 2', 'A2:1', 'A1:1']);
    const fleet = makeSmallFleet();
    fleet.apply([{ key: 'D3:1', revision: 9, status: 'available' }]);
    expect(listKeys(fleet).filter((line) => line.startsWith('#'))).toEqual(['# 2', '# 1']);
  });

  it('sorts by charger code when asked to', () => {
    expect(listKeys(makeSmallFleet(), { isGrouped: false, order: 'charger' })).toEqual([
      'A1:1',
      'A2:1',
      'D1:1',
      'D2:1',
      'D3:1',
    ]);
    expect(listKeys(makeSmallFleet(), { order: 'charger' })[0]).toBe('# 2');
  });

  it('counts by status within every filter but the status, totals within all', () => {
    const patch = buildWholePatch(makeSmallFleet(), { filters: { statuses: ['charging'], stationIds: ['1'] } });
    expect(patch.counts).toMatchObject({ charging: 1, available: 1, faulted: 1, offline: 0 });
    expect(patch.totals).toEqual({ connectors: 1, stations: 1, power: 80 });
    expect(patch.items).toEqual([
      { type: 'group', key: '1' },
      { type: 'row', key: 'D1:1' },
    ]);
    expect(patch.groupUpserts[0]).toMatchObject({ connectors: 3 });
  });

  it.each([
    [{ city: ['Berlin'] }, ['A2:1', 'A1:1']],
    [{ companyIds: ['2'] }, ['A2:1', 'A1:1']],
    [{ modelNames: ['Post 22'] }, ['D3:1']],
    [{ currentType: 'AC' }, ['D3:1']],
    [{ chargerCode: 'D1' }, ['D1:1']],
    [{ ocppVersion: '2.0.1' }, []],
    [{ powerBelow: 50 }, ['A2:1']],
    [{ startedBefore: '2026-11-20 12:00:00' }, ['D1:1']],
    [{ text: ' 42 1' }, ['D2:1']],
    [{ text: 'ALEXANDER' }, ['A2:1', 'A1:1']],
    [{ statuses: [], stationIds: [], text: '' }, ['D3:1', 'A2:1', 'D1:1', 'A1:1', 'D2:1']],
  ] as [MonitorRequest['filters'], string[]][])('filters by %j', (filters, expected) => {
    expect(listKeys(makeSmallFleet(), { filters, isGrouped: false })).toEqual(expected);
  });

  it('sorts by a field with rows without a value last, and stations by their leading rows', () => {
    const sort = { field: 'power', order: 'desc' } as const;
    const flat = listKeys(makeSmallFleet(), { sort, isGrouped: false });
    expect(flat).toEqual(['D1:1', 'A2:1', 'A1:1', 'D2:1', 'D3:1']);
    expect(listKeys(makeSmallFleet(), { sort })[0]).toBe('# 1');
    expect(listKeys(makeSmallFleet(), { sort: { ...sort, order: 'asc' } })[0]).toBe('# 2');
  });

  it('lists given connectors alone, as far as the filters leave them', () => {
    const keys = ['D1:1', 'A1:1', 'gone:1'];
    expect(listKeys(makeSmallFleet(), { keys, isGrouped: false })).toEqual(['D1:1', 'A1:1']);
    expect(listKeys(makeSmallFleet(), { keys, isGrouped: false, filters: { city: ['Berlin'] } })).toEqual(['A1:1']);
  });

  it('sends the window of the flattened list and the places of all groups', () => {
    const patch = buildWholePatch(makeSmallFleet(), { window: { offset: 2, limit: 3 } });
    expect(patch.items?.map(({ key }) => key)).toEqual(['D1:1', 'D2:1', '2']);
    expect(patch).toMatchObject({ offset: 2, length: 7, boundaries: { stationIds: ['1', '2'], starts: [0, 4] } });
    expect(patch.upserts.map(({ key }) => key)).toEqual(['D1:1', 'D2:1']);
    // The group row of the first line is above the window and still needed, because it sticks.
    expect(patch.groupUpserts.map(({ stationId }) => stationId)).toEqual(['1', '2']);
  });

  it('folds groups', () => {
    expect(listKeys(makeSmallFleet(), { collapsedGroups: ['1'] })).toEqual(['# 1', '# 2', 'A2:1', 'A1:1']);
    expect(buildWholePatch(makeSmallFleet(), { collapsedGroups: ['1'] }).boundaries?.starts).toEqual([0, 1]);
  });

  it('moves the window up when the list is shorter than before', () => {
    expect(buildWholePatch(makeSmallFleet(), { window: { offset: 100, limit: 3 } })).toMatchObject({
      offset: 4,
      length: 7,
    });
  });

  it('sends nothing before the first snapshot, and an empty whole patch after an empty one', () => {
    const fleet = new Fleet();
    const view = createMonitorView(fleet);
    view.setRequest(makeMonitorRequest());
    expect(view.buildPatch()).toBeNull();
    fleet.replace([]);
    expect(view.buildPatch()).toMatchObject({ isWhole: true, length: 0, items: [] });
  });
});

describe('monitor patches', () => {
  it('hold one row when one row changed', () => {
    const fleet = makeSmallFleet();
    const view = createMonitorView(fleet);
    view.setRequest(makeMonitorRequest());
    view.buildPatch();
    fleet.apply([{ key: 'D1:1', revision: 9, soc: 41 }]);
    expect(view.buildPatch()).toEqual({
      kind: 'monitor',
      isWhole: false,
      upserts: [expect.objectContaining({ key: 'D1:1', soc: 41 })],
      removals: [],
      groupUpserts: [],
      groupRemovals: [],
    });
  });

  it('are not made when nothing visible changed', () => {
    const fleet = makeSmallFleet();
    const view = createMonitorView(fleet);
    view.setRequest(makeMonitorRequest({ window: { offset: 0, limit: 2 } }));
    view.buildPatch();
    fleet.apply([{ key: 'A1:1', revision: 9, info: 'out of sight' }]);
    expect(view.buildPatch()).toBeNull();
    expect(view.buildPatch()).toBeNull();
  });

  it('remove rows that left the window', () => {
    const fleet = makeSmallFleet();
    const view = createMonitorView(fleet);
    view.setRequest(makeMonitorRequest({ window: { offset: 0, limit: 4 } }));
    view.buildPatch();
    view.setRequest(makeMonitorRequest({ window: { offset: 4, limit: 4 } }));
    expect(view.buildPatch()).toMatchObject({
      offset: 3,
      upserts: [{ key: 'A2:1' }, { key: 'A1:1' }],
      removals: ['D3:1', 'D1:1'],
      groupUpserts: [{ stationId: '2' }],
      groupRemovals: [],
    });
  });

  const changes = fc.array(
    fc.record({
      code: fc.constantFrom('D1', 'D2', 'D3', 'A1', 'A2', 'B1'),
      isGone: fc.boolean(),
      status: fc.constantFrom('available', 'charging', 'faulted', 'offline'),
      power: fc.option(fc.nat(150)),
      place: fc.constantFrom(DOSTYK, ALEXANDER),
    }),
    { maxLength: 5 },
  );
  const requests = fc.record({
    isGrouped: fc.boolean(),
    collapsedGroups: fc.subarray(['1', '2']),
    window: fc.record({ offset: fc.nat(6), limit: fc.integer({ min: 1, max: 6 }) }),
    order: fc.constantFrom('worst', 'charger'),
    filters: fc.constantFrom({}, { statuses: ['charging'] }) as fc.Arbitrary<MonitorRequest['filters']>,
  });

  it('add up to the picture of a new page, and hold only changed rows', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ changes, asked: fc.option(requests) }), { maxLength: 12 }), (steps) => {
        const fleet = makeSmallFleet();
        const view = createMonitorView(fleet);
        let asked = makeMonitorRequest();
        let page: ViewState | undefined;
        view.setRequest(asked);
        steps.forEach((step, index) => {
          for (const { code, isGone, place, ...fields } of step.changes) {
            const row = makeConnector(code, { ...place, ...fields, revision: 10 + index } as Partial<LiveConnector>);
            fleet.apply(isGone ? [] : [row], isGone ? [row.key] : []);
          }
          if (step.asked) view.setRequest((asked = makeMonitorRequest(step.asked)));
          const before = page as MonitorViewState | undefined;
          const patch = view.buildPatch();
          for (const row of patch?.upserts ?? []) expect(before?.rows[row.key]).not.toEqual(row);
          if (patch) page = patchView(page, patch);
          expect(page).toEqual(patchView(undefined, buildWholePatch(fleet, asked)));
        });
      }),
      { numRuns: 300 },
    );
  });
});

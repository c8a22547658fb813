import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PowerPlanner } from '../../../../server/power/planner';
import { recordPowerMinutes } from '../../../../server/power/recordMinutes';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { POWER_EDITOR, stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import { INJECTIONS, toLine } from '../../../harness/injections';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const VIEW = 'maintenance/stationMonitor/view';
const AVAILABILITY = 'maintenance/stationMonitor/availability';
const LIMITS = {
  limit: null,
  amps: null,
  phases: 3,
  margin: 0,
  base: 0,
  limitWeek: [],
  baseWeek: [],
  priority: 0,
  groups: [],
  peakPrice: null,
} as const;

let bench: AlarmBench;
let operator: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  operator = await bench.node.userWith([VIEW, POWER_EDITOR]);
});
afterAll(() => bench?.close());
beforeEach(() =>
  bench.node.deps.db.asSystem(async (tx) => {
    await tx.deleteFrom('powerNode').execute();
    await tx.deleteFrom('powerSite').execute();
  }),
);

type Add = BodyOf<typeof stationPower.addNode>;
type Change = BodyOf<typeof stationPower.changeNode>;

let calls = 0;
const withKey = () => ({ headers: { 'idempotency-key': `station-tree-${++calls}` } });
const toAdd = (wish: Partial<Add> = {}): Add => ({
  ...{ stationId: bench.north.stationId, kind: 'panel', name: 'A', parentId: 'station', chargerIds: [] },
  ...{ ...LIMITS, limitWeek: [], baseWeek: [], groups: [] },
  ...wish,
});
const toChange = (nodeId: string, version: number, wish: Partial<Change> = {}): Change => ({
  ...{ stationId: bench.north.stationId, nodeId, version, ...LIMITS, limitWeek: [], baseWeek: [], groups: [] },
  ...wish,
});
const addNode = (wish: Partial<Add> = {}) => bench.callRoute(stationPower.addNode, operator, toAdd(wish), withKey());
const changeNode = (body: Change) => bench.callRoute(stationPower.changeNode, operator, body);
const removeNode = (nodeId: string, version: number) =>
  bench.callRoute(stationPower.removeNode, operator, { stationId: bench.north.stationId, nodeId, version });
const refuseAdd = (wish: Partial<Add>, token = operator) =>
  bench.callForRefusal(stationPower.addNode, token, toAdd(wish), withKey());
const refuseChange = (body: Change) => bench.callForRefusal(stationPower.changeNode, operator, body);
const readView = () => bench.callRoute(stationPower.view, operator, { stationId: bench.north.stationId });

type View = Awaited<ReturnType<typeof readView>>;
const findNode = ({ nodes }: View, label: string) => nodes.find((node) => node.label === label)!;
const parentOf = (power: View, label: string) => {
  const { parentId } = findNode(power, label);
  return power.nodes.find(({ id }) => id === parentId)?.label ?? null;
};

describe('the tree of limits of a station', () => {
  it('has a panel with the chargers that it feeds', async () => {
    const power = await addNode({ chargerIds: [bench.north.chargerId], limit: 120.5, amps: 217, margin: 2 });
    expect(findNode(power, 'A')).toMatchObject({
      kind: 'panel',
      parentId: 'station',
      limit: 120.5,
      amps: 0,
      version: 1,
    });
    expect(findNode(power, 'A').own).toEqual({ ...LIMITS, limit: 120.5, amps: 217, margin: 2 });
    expect(parentOf(power, 'CH-N')).toBe('A');
    expect(parentOf(power, 'CH-N·1')).toBe('CH-N');
  });

  it('has one panel when the same call is repeated', async () => {
    const key = withKey();
    await bench.callRoute(stationPower.addNode, operator, toAdd(), key);
    const power = await bench.callRoute(stationPower.addNode, operator, toAdd(), key);
    expect(power.nodes.filter(({ kind }) => kind === 'panel')).toHaveLength(1);
  });

  it('changes limits, loads and chargers of a panel in the version that was seen', async () => {
    const { id, version } = findNode(await addNode({ chargerIds: [bench.north.chargerId] }), 'A');
    const baseWeek = [{ days: [1, 2], from: '08:00', until: '18:00', base: 12 }];
    const body = toChange(id, version, { name: 'B', parentId: 'station', chargerIds: [], base: 4.5, baseWeek });
    const power = await changeNode(body);
    expect(findNode(power, 'B')).toMatchObject({ version: 2, own: { base: 4.5, baseWeek } });
    expect(parentOf(power, 'CH-N')).toBeNull();
    expect((await refuseChange(body)).status).toBe(409);
  });

  it('limits a charger and the station itself, which have no row before', async () => {
    const power = await changeNode(toChange(`charger${bench.north.chargerId}`, 0, { limit: 60 }));
    expect(findNode(power, 'CH-N')).toMatchObject({ limit: 60, version: 1 });
    const both = await changeNode(toChange('station', 0, { amps: 100, phases: 1, margin: 10, base: 3 }));
    expect(both.nodes[0]).toMatchObject({ base: 3, amps: 13, measured: 3, version: 1 });
    expect(both).toMatchObject({ measured: 3, planned: 3 });
  });

  it.each(INJECTIONS.map((hostile) => toLine(hostile).trim().slice(0, 64).trim()))(
    'keeps the name %j as it is',
    async (name) => {
      const limitWeek = [{ days: [1], from: '08:00', until: '18:00', name, limit: 60 }];
      const power = await addNode({ name, limitWeek });
      expect(findNode(power, name).own.limitWeek).toEqual(limitWeek);
      const groups = [{ group: name.slice(0, 20).trim(), priority: 1 as const }];
      const changed = await changeNode(toChange('station', 0, { groups }));
      expect(changed.nodes[0]?.own.groups).toEqual(groups);
    },
  );

  it('puts a circuit below a panel, and a charger below the circuit', async () => {
    const panel = findNode(await addNode(), 'A');
    const circuit = findNode(await addNode({ kind: 'circuit', name: 'A1', parentId: panel.id }), 'A1');
    const power = await changeNode(toChange(`charger${bench.north.chargerId}`, 0, { parentId: circuit.id }));
    expect([parentOf(power, 'CH-N'), parentOf(power, 'A1'), parentOf(power, 'A')]).toEqual(['A1', 'A', null]);
  });

  it('gives what a removed panel feeds to the part above it', async () => {
    const panel = findNode(await addNode(), 'A');
    const wish: Partial<Add> = {
      ...{ kind: 'circuit', name: 'A1', parentId: panel.id, chargerIds: [bench.north.chargerId] },
    };
    const circuit = findNode(await addNode(wish), 'A1');
    const power = await removeNode(circuit.id, 1);
    expect(parentOf(power, 'CH-N')).toBe('A');
    const bare = await removeNode(panel.id, 1);
    expect(parentOf(bare, 'CH-N')).toBeNull();
    expect(bare.nodes.some(({ kind }) => kind === 'panel')).toBe(false);
  });

  it('refuses a part below itself at its field', async () => {
    const panel = findNode(await addNode(), 'A');
    const circuit = findNode(await addNode({ kind: 'circuit', name: 'A1', parentId: panel.id }), 'A1');
    for (const parentId of [panel.id, circuit.id]) {
      const refused = await refuseChange(toChange(panel.id, 1, { name: 'A', parentId }));
      expect(refused).toMatchObject({ status: 422, data: { fields: { parentId: expect.any(String) } } });
    }
  });

  it('refuses parents, chargers and names that do not fit at their fields', async () => {
    await addNode();
    const cases: [Partial<Add>, string][] = [
      [{ name: 'B', parentId: 'node999' }, 'parentId'],
      [{ name: 'B', parentId: `charger${bench.north.chargerId}` }, 'parentId'],
      [{ name: 'B', chargerIds: [bench.south.chargerId] }, 'chargerIds'],
      [{ name: 'A' }, 'name'],
    ];
    for (const [wish, field] of cases)
      expect(await refuseAdd(wish)).toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
    const panel = findNode(await readView(), 'A');
    const nameless = await refuseChange(toChange(panel.id, 1, { parentId: 'station' }));
    expect(nameless).toMatchObject({ status: 422, data: { fields: { name: expect.any(String) } } });
  });

  it('is out of reach of another company, and of an account that may only limit by hand', async () => {
    const other = await bench.node.userWith([VIEW, POWER_EDITOR], {
      scope: 'company',
      companyId: bench.south.companyId,
    });
    const hand = await bench.node.userWith([VIEW, AVAILABILITY]);
    expect((await refuseAdd({}, other)).status).toBe(404);
    expect((await refuseAdd({}, hand)).status).toBe(403);
  });

  it('is changed by its own company', async () => {
    const own = await bench.node.userWith([VIEW, POWER_EDITOR], { scope: 'company', companyId: bench.north.companyId });
    const power = await bench.callRoute(stationPower.addNode, own, toAdd(), withKey());
    expect(findNode(power, 'A')).toMatchObject({ kind: 'panel' });
  });

  it('lets go of a charger that moves to another station', async () => {
    const { chargerId, stationId } = bench.north;
    await addNode({ chargerIds: [chargerId], limit: 20 });
    const move = (to: string) =>
      bench.node.deps.db.asSystem((tx) =>
        tx.updateTable('charger').set({ stationId: to }).where('id', '=', chargerId).execute(),
      );
    await move(bench.south.stationId);
    const rows = await bench.node.deps.db.asSystem((tx) =>
      tx.selectFrom('powerNode').select('id').where('chargerId', '=', chargerId).execute(),
    );
    await move(stationId);
    expect(rows).toEqual([]);
    expect(parentOf(await readView(), 'CH-N')).toBeNull();
  });

  it('keeps priorities of a charger and of groups of tags', async () => {
    await changeNode(toChange(`charger${bench.north.chargerId}`, 0, { priority: 1 }));
    const groups = [{ group: 'FLEET', priority: 1 as const }];
    const power = await changeNode(toChange('station', 0, { groups }));
    expect(findNode(power, 'CH-N').own.priority).toBe(1);
    expect(power.nodes[0]?.own.groups).toEqual(groups);
  });

  it('goes with its station to another company', async () => {
    await addNode();
    const { stationId, companyId } = bench.north;
    const give = (to: string) =>
      bench.node.deps.db.asSystem((tx) =>
        tx.updateTable('station').set({ companyId: to }).where('id', '=', stationId).execute(),
      );
    await give(bench.south.companyId);
    const [row] = await bench.node.deps.db.asSystem((tx) => tx.selectFrom('powerNode').selectAll().execute());
    await give(companyId);
    expect(row?.companyId).toBe(bench.south.companyId);
  });

  it('takes loads beside the chargers at their hours, and keeps them by the minute', async () => {
    const { db, clock } = bench.node.deps;
    const baseWeek = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00', base: 12 }];
    await addNode({ limit: 100, base: 4, baseWeek });
    await new PowerPlanner({ db, clock, log: pino({ level: 'silent' }) }).work();
    await recordPowerMinutes({ db, clock });
    const power = await readView();
    expect(findNode(power, 'A')).toMatchObject({ base: 12, measured: 12 });
    expect(power.minutes).toMatchObject([{ planned: 12, measured: 12 }]);
  });
});

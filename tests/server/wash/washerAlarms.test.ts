import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workApart } from '../../../server/db/heldConnection';
import { readAlarms } from '../../../server/alarms/alarmRows';
import { sweepAlarms } from '../../../server/alarms/sweep';
import { alignWasherAlarms } from '../../../server/alarms/washerAlarms';
import { SYSTEM, type Caller } from '../../../server/db/database';
import { whereMatching } from '../../../server/modules/evo-monitor/chargerAlarm/query';
import { markSilent, storeReport } from '../../../server/wash/reports';
import type { MachineReport } from '../../../server/domain/wash/supplierMessages';
import type { AlarmFilters } from '../../../src/contract/evo-monitor/alarmFilters';
import { waitMs } from '../../../src/lib/waitMs';
import { addCompany } from '../../harness/equipment';
import { createWashStage, MACHINES, type WashStage } from './washStage';

let stage: WashStage;
beforeAll(async () => {
  stage = await createWashStage();
});
afterAll(() => stage.close());

let reports = 0;
/** A report of the first washer, stamped with the current time. */
function makeReport(over: Partial<MachineReport>): MachineReport {
  reports += 1;
  return {
    ...{ id: `alarm-${reports}`, machine: MACHINES[0], sequence: reports, isOnline: true },
    ...{ status: 'available', at: new Date(stage.host.clock.now()).toISOString() },
    ...over,
  };
}

function report(over: Partial<MachineReport>): Promise<void> {
  const { deps, clock } = stage.host;
  return deps.db.asSystem((tx) => storeReport(tx, clock, stage.supplierId, makeReport(over)));
}

const align = () => stage.host.deps.db.asSystem((tx) => alignWasherAlarms(tx, stage.host.clock.now()));

/** Alarms of a rule, oldest first. */
const readFacts = (ruleCode: string) =>
  stage.host.deps.db.asSystem((tx) =>
    tx
      .selectFrom('alarm')
      .select(['isActive', 'count', 'errorCode', 'washerId', 'companyId'])
      .where('ruleCode', '=', ruleCode)
      .orderBy('id')
      .execute(),
  );

describe('the alarm of a washer', () => {
  it('is raised with the error that its supplier reports, and cleared with its end', async () => {
    await report({ status: 'error', errorCode: 'E21' });
    await report({ status: 'error', errorCode: 'E21' });
    const source = { washerId: stage.washerIds[0], companyId: stage.companyId };
    expect(await readFacts('washer.error')).toEqual([{ ...source, isActive: true, count: 1, errorCode: 'E21' }]);
    await report({ status: 'available' });
    expect(await readFacts('washer.error')).toMatchObject([{ isActive: false }]);
  });

  it('is raised again when the machine reports another error', async () => {
    await report({ status: 'error', errorCode: 'E1' });
    const [{ count } = { count: 0 }] = await readFacts('washer.error');
    await report({ status: 'error', errorCode: 'E2' });
    await align();
    expect(await readFacts('washer.error')).toMatchObject([{ isActive: true, count: count + 1, errorCode: 'E2' }]);
    await report({ status: 'available' });
  });

  it('tells of water and soap apart', async () => {
    await report({ isWaterLow: true });
    expect(await readFacts('washer.waterLow')).toMatchObject([{ isActive: true }]);
    expect(await readFacts('washer.soapLow')).toEqual([]);
    await report({ isWaterLow: false, isSoapLow: true });
    expect(await readFacts('washer.waterLow')).toMatchObject([{ isActive: false }]);
    expect(await readFacts('washer.soapLow')).toMatchObject([{ isActive: true }]);
  });

  it('waits for its hold time when the machine is silent, and is dropped when it reports within it', async () => {
    const { deps, clock } = stage.host;
    const silence = async () => {
      clock.advance(181_000);
      await deps.db.asSystem((tx) => markSilent(tx, clock));
    };
    await report({});
    await silence();
    await sweepAlarms(deps);
    await report({});
    clock.advance(61_000);
    await sweepAlarms(deps);
    expect(await readFacts('washer.offline')).toEqual([]);
    await silence();
    clock.advance(30_000);
    await align();
    clock.advance(31_000);
    await sweepAlarms(deps);
    expect(await readFacts('washer.offline')).toMatchObject([{ isActive: true, count: 1 }]);
    await report({});
    expect(await readFacts('washer.offline')).toMatchObject([{ isActive: false }]);
  });

  it('is raised for a wash that lasts longer than any service of the site can', async () => {
    const { deps, clock } = stage.host;
    await deps.db.asSystem(async (tx) => {
      const service = await tx
        .insertInto('washSupplierService')
        .values({ supplierId: stage.supplierId, code: 'P1', name: 'Rinse', washMinutes: 8 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const place = { companyId: stage.companyId, washSiteId: stage.siteId, supplierId: stage.supplierId };
      const price = { name: 'Rinse', price: '900', currency: 'KZT', washMinutes: 8 };
      await tx
        .insertInto('washService')
        .values({ ...place, ...price, supplierServiceId: service.id })
        .execute();
    });
    await report({ status: 'washing' });
    clock.advance(34 * 60_000);
    await align();
    expect(await readFacts('washer.washNeverEnded')).toEqual([]);
    clock.advance(60_001);
    await align();
    await align();
    expect(await readFacts('washer.washNeverEnded')).toMatchObject([{ isActive: true, count: 1 }]);
    await report({ status: 'available' });
    expect(await readFacts('washer.washNeverEnded')).toMatchObject([{ isActive: false }]);
  });

  it('is raised while a report of its washer is stored, and neither waits for the other for ever', async () => {
    const { deps, clock } = stage.host;
    const [, washerId = ''] = stage.washerIds;
    // The second report changes nothing that is shown, so that the transaction holds the washer alone.
    await report({ machine: MACHINES[1] });
    await deps.db.asSystem((tx) =>
      tx.updateTable('washer').set({ isWaterLow: true }).where('id', '=', washerId).execute(),
    );
    await deps.db.asSystem(async (tx) => {
      await storeReport(tx, clock, stage.supplierId, makeReport({ machine: MACHINES[1] }));
      const raised = workApart(align);
      await Promise.race([raised, waitMs(500)]);
      await alignWasherAlarms(tx, clock.now());
      await raised;
    });
    const raised = (await readFacts('washer.waterLow')).filter((alarm) => alarm.washerId === washerId);
    expect(raised).toMatchObject([{ isActive: true, count: 1 }]);
  });

  it('is cleared when the washer is retired', async () => {
    await report({ status: 'error', errorCode: 'E9' });
    await stage.host.deps.db.asSystem((tx) =>
      tx
        .updateTable('washer')
        .set({ retiredAt: new Date(stage.host.clock.now()) })
        .where('id', '=', stage.washerIds[0] ?? '')
        .execute(),
    );
    await align();
    expect(await readFacts('washer.error')).toMatchObject([{ isActive: false }]);
  });

  it('names washer and wash site, is found by both, and is hidden from other companies', async () => {
    const list = (filters: AlarmFilters, companyId: string | null = null) => {
      const caller: Caller = companyId === null ? SYSTEM : { ...SYSTEM, scope: 'company', companyId };
      return stage.host.deps.db.as(caller, (tx) =>
        readAlarms(tx, sql`and ${whereMatching({ codes: ['washer.error'], ...filters })}`),
      );
    };
    const [first, ...others] = await list({});
    const place = { washer: MACHINES[0], washSiteId: stage.siteId, stationId: null, timezone: 'Asia/Almaty' };
    expect(first).toMatchObject({ companyId: stage.companyId, row: place });
    const all = others.length + 1;
    expect(await list({ washSiteIds: [stage.siteId], washerIds: stage.washerIds, text: 'aq-1' })).toHaveLength(all);
    expect(await list({ washerIds: [stage.washerIds[1] ?? ''] })).toEqual([]);
    expect(await list({}, stage.companyId)).toHaveLength(all);
    const stranger = await stage.host.deps.db.asSystem((tx) => addCompany(tx, 'Another company'));
    expect(await list({}, stranger)).toEqual([]);
  });
});

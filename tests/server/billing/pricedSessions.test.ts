import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CHARGER_SETTING, nextVersion, versionInForce } from '../../../server/db/terms/priceInForce';
import { choosePriceSetting } from '../../../server/domain/pricing/priceSetting';
import { addAmounts, roundTo } from '../../../src/lib/decimal';
import { findNextVersion, findVersionInForce } from '../../../server/domain/pricing/versionInForce';
import { whatIf } from '../../../server/modules/evo-basic/chargerPriceSettings/whatIf';
import { parseDay } from '../domain/pricing/plans';
import { openWorldPerFile } from './openWorld';
import { PLAN } from './sampleSession';

const HOUR_MS = 3_600_000;
const NIGHTS_CHEAP = {
  ...PLAN,
  days: [parseDay('0 offpeak 7 peak 23 offpeak')],
  prices: { offpeak: { electricity: '0.1', service: '0' }, peak: { electricity: '0.7313', service: '0.1' } },
};

const world = openWorldPerFile({ isUnproven: true });

const compareWithBilling = async () => {
  const orders = await world.query((tx) => tx.selectFrom('chargingOrder').select('payableAmount').execute());
  const billed = addAmounts(...orders.map(({ payableAmount }) => payableAmount ?? '0'));
  const ask = { id: world.settingId, plan: NIGHTS_CHEAP };
  const told = await world.query((tx) => whatIf(tx, ask, world.clock.now(), new AbortController().signal));
  return { billed: roundTo(2, billed), told };
};

describe('a what-if', () => {
  it('starts from the billed amounts when sessions cross a price boundary within a second', async () => {
    await world.addVersion(NIGHTS_CHEAP, new Date(1));
    const appUserId = await world.addDriver('9999.00');
    const midnight = Math.floor(world.clock.now() / (24 * HOUR_MS)) * 24 * HOUR_MS;
    // 23:00 in Berlin is 22:00 UTC in winter.
    const boundary = midnight - 2 * HOUR_MS;
    for (let index = 0; index < 20; index += 1) {
      const startedAt = new Date(boundary - 0.37 * HOUR_MS - index * 24 * HOUR_MS - 137 * index);
      await world.charge({ appUserId, startedAt, energyWh: 20_000 + index });
    }
    const { billed, told } = await compareWithBilling();
    expect(told).toMatchObject({ sessions: 20, then: billed, now: billed, difference: '0.00' });
  });

  it('uses the time zone of the order when the station changes its own afterwards', async () => {
    await world.query((tx) => tx.updateTable('station').set({ timezone: 'Asia/Almaty' }).execute());
    const { billed, told } = await compareWithBilling();
    expect(told).toMatchObject({ sessions: 20, then: billed, difference: '0.00' });
  });

  it('leaves out sessions in another currency when the station changes its own', async () => {
    await world.query(async (tx) => {
      await tx.updateTable('chargingOrder').set({ currency: 'KZT' }).execute();
    });
    const { told } = await compareWithBilling();
    expect(told).toMatchObject({ sessions: 0, total: 20, then: '0.00', now: '0.00' });
  });
});

describe('the price version in force', () => {
  it('is the same in SQL and in code for any set of versions', async () => {
    const day = fc.integer({ min: 0, max: 9 });
    const cases = fc.sample(fc.tuple(fc.array(day, { maxLength: 6 }), day), { seed: 20_261_123, numRuns: 60 });
    for (const [index, [begins, at]] of cases.entries()) {
      const moment = new Date(at * 24 * HOUR_MS);
      const { inSql, inCode } = await world.query(async (tx) => {
        const { companyId } = world;
        const { id: settingId } = await tx
          .insertInto('priceSetting')
          .values({ companyId, name: `Case ${index}`, currency: 'EUR' })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const [place, begin] of begins.entries()) {
          const version = { settingId, no: place + 1, plan: JSON.stringify(PLAN), createdByName: 'a' };
          await tx
            .insertInto('priceVersion')
            .values({ ...version, validFrom: new Date(begin * 24 * HOUR_MS) })
            .execute();
        }
        const versions = await tx
          .selectFrom('priceVersion')
          .select(['id', 'no', 'validFrom'])
          .where('settingId', '=', settingId)
          .execute();
        const setting = sql`${settingId}::bigint`;
        const { rows } = await sql<{ held: string | null; coming: string | null }>`
          select ${versionInForce(setting, moment)} as held, ${nextVersion(setting, moment)} as coming`.execute(tx);
        const held = findVersionInForce(versions, moment)?.id ?? null;
        return { inSql: rows[0], inCode: { held, coming: findNextVersion(versions, moment)?.id ?? null } };
      });
      expect(inSql).toEqual(inCode);
    }
  });
});

describe('the price setting of a charger', () => {
  it.each([
    ['both have one', '7', '8'],
    ['only the station has one', null, '8'],
    ['only the charger has one', '7', null],
    ['neither has one', null, null],
  ])('is the same in SQL and in code when %s', async (_case, own, ofStation) => {
    const { rows } = await world.query((tx) =>
      sql<{ inSql: string | null }>`select ${CHARGER_SETTING} as in_sql
        from (select ${own}::bigint as price_setting_id) c, (select ${ofStation}::bigint as price_setting_id) s`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ inSql: choosePriceSetting(own, ofStation) }]);
  });
});

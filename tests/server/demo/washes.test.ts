import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readZoneOffset } from '../../../src/lib/zoneOffset';
import { enterpriseStationRows } from '../../../server/demo/customers';
import { makeDemoData, type DemoData } from '../../../server/demo/demoData';
import { TEST_SECRET } from '../../harness/equipment';
import { makeMoneyOf } from '../../../server/demo/money/demoMoney';
import { makeWashOrders } from '../../../server/demo/money/washOrders';
import { DemoPayers } from '../../../server/demo/payers';
import { isClosedSite, keepsShopHours } from '../../../server/demo/washSites';
import type { DemoTag } from '../../../server/demo/tags';
import type { DemoWash } from '../../../server/demo/washes';

const NOW = Date.UTC(2026, 3, 17, 9, 30);
const DAYS = 14;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const data = makeDemoData(48, NOW, DAYS);
const { washes, washers } = data;

/** Returns the first washes that break a rule, since thousands of separate failures would be unreadable. */
const findOffenders = (isRight: (wash: DemoWash) => boolean) => washes.filter((wash) => !isRight(wash)).slice(0, 3);

function groupBy<K>(keyOf: (wash: DemoWash) => K | null): DemoWash[][] {
  const groups = new Map<K, DemoWash[]>();
  for (const wash of washes) {
    const key = keyOf(wash);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), wash]);
  }
  return [...groups.values()];
}

const findOverlap = (group: readonly DemoWash[]) =>
  group.filter((wash, index) => index > 0 && wash.boughtAt < (group[index - 1]?.freeAt ?? 0));

function hashMoney(some: DemoData): string {
  const hash = createHash('sha256');
  for (const { chunks } of makeMoneyOf(some, { chargers: 48, days: DAYS, now: NOW, secretKey: TEST_SECRET })) {
    for (const chunk of chunks) hash.update(chunk);
  }
  return hash.digest('hex');
}

describe('the demo washes', () => {
  it('are about four to six a day at a washer that sells, in order of time', () => {
    const selling = washers.filter(({ site }) => !isClosedSite(site));
    const perDay = washes.filter(({ washer }) => selling.includes(washer)).length / selling.length / DAYS;
    expect(perDay).toBeGreaterThan(4);
    expect(perDay).toBeLessThan(6);
    expect(washes.map(({ boughtAt }) => boughtAt)).toEqual(
      washes.map(({ boughtAt }) => boughtAt).sort((a, b) => a - b),
    );
    expect(washes.map(({ id }) => id)).toEqual(washes.map((_, index) => index + 1));
  });

  it('are one at a time at a washer and for a driver', () => {
    expect(groupBy(({ washer }) => washer).flatMap(findOverlap)).toEqual([]);
    expect(groupBy(({ appUserId }) => appUserId).flatMap(findOverlap)).toEqual([]);
  });

  it('are over before the washer is free for the next car, and ten minutes before the end of the history', () => {
    const lasting = makeWashOrders(washes, NOW).filter(
      ({ endedAt, closedAt, wash }) => Math.max(endedAt ?? 0, closedAt ?? 0) > wash.freeAt,
    );
    expect(lasting).toEqual([]);
    expect(findOffenders(({ freeAt }) => freeAt * 1000 <= NOW - 600_000)).toEqual([]);
    expect(findOffenders(({ boughtAt }) => boughtAt * 1000 >= NOW - DAYS * DAY_MS)).toEqual([]);
  });

  it('begin while the site is open', () => {
    const isOpen = ({ washer: { site }, boughtAt }: DemoWash) => {
      const local = new Date(boughtAt * 1000 + readZoneOffset(site.city.timezone, boughtAt * 1000));
      const opens = local.getUTCDay() === 0 ? 9 : 7;
      return !keepsShopHours(site) || (local.getUTCHours() >= opens && local.getUTCHours() < 22);
    };
    expect(findOffenders(isOpen)).toEqual([]);
  });

  it('are paid by whom the rules of payers name at that moment', () => {
    const payers = new DemoPayers(data.bindings, enterpriseStationRows(data.stations));
    const sessions = data.sessions.filter(({ enterpriseId }) => enterpriseId !== null);
    const tags = new Map(data.tags.map((tag) => [tag.tagNo, tag]));
    const decideAt = (tag: DemoTag, { washer, boughtAt }: DemoWash) => {
      while ((sessions[0]?.startedAt ?? Infinity) <= boughtAt) {
        const session = sessions.shift();
        if (!session) break;
        const energyWh = session.meterStop - session.meterStart;
        payers.count(Number(session.enterpriseId), session.tag.appUserId, { at: session.startedAt, energyWh });
      }
      return payers.decide(tag, washer.site, boughtAt);
    };
    const isRight = (wash: DemoWash) => {
      const tag = tags.get(wash.idTag ?? '');
      if (!tag) return (wash.paymentType === 'enterprise') === (wash.enterpriseId !== null);
      const payer = decideAt(tag, wash);
      const isHolder = tag.status === 'enabled' && tag.appUserId === wash.appUserId;
      const isOnAccount = payer.kind === 'enterprise' && wash.paymentType !== 'terminal';
      return (
        isHolder && payer.kind !== 'refused' && wash.enterpriseId === (isOnAccount ? Number(payer.enterpriseId) : null)
      );
    };
    expect(findOffenders(isRight)).toEqual([]);
    expect(
      findOffenders(({ idTag, washer: { site } }) => !idTag || tags.get(idTag)?.country === site.city.country),
    ).toEqual([]);
    expect(washes.filter(({ enterpriseId }) => enterpriseId !== null).length).toBeGreaterThan(50);
  });

  it('have a transaction of the regional provider when they are paid at a terminal, and a purchase when bought there', () => {
    const isRight = ({ paymentType, regionalTransactionId, source, purchaseId, idTag }: DemoWash) =>
      (paymentType === 'terminal') === (regionalTransactionId !== null) &&
      (source === 'terminal') === (purchaseId !== null) &&
      (source === 'terminal' || idTag === null);
    expect(findOffenders(isRight)).toEqual([]);
  });

  it('give the same rows of money each time', () => {
    const [one, other] = [makeDemoData(20, NOW, 2), makeDemoData(20, NOW, 2)];
    expect(hashMoney(one)).toBe(hashMoney(other));
  });
});

import { describe, expect, it } from 'vitest';
import type { Movement } from '../../../src/contract/evo-bill/statementLines';
import { getLastDay } from '../../../src/lib/calendar';
import { addAmounts } from '../../../src/lib/decimal';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { closePeriod } from '../../../server/billing/statements/periods';
import { filteredWashOrders } from '../../../server/modules/evo-bill/carWasherOrders/orders';
import { filteredOrders } from '../../../server/modules/evo-bill/chargerOrder/orders';
import { readRowEquation } from '../../../server/modules/evo-bill/financialManagement/equation';
import { readOldPage } from '../../../server/modules/evo-bill/financialManagement/reconciliation';
import { readWashAccountPage } from '../../../server/modules/evo-bill/financialManagement/washStatements';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { addWashWorld } from './washWorld';

const world = openWorldPerTest();
const DAY_MS = 86_400_000;
const PAGE = { pageNum: 1, pageSize: 20 } as const;

/** Moves the clock to noon of the last day of its month. @returns the month, `YYYY-MM` */
function moveToLastDay(): string {
  const now = new Date(world.clock.now());
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0, 12);
  world.clock.advance(noon - now.getTime());
  return new Date(noon).toISOString().slice(0, 7);
}

/** Closes a month some days after its end. @returns the next month */
async function closeAfterwards(month: string): Promise<string> {
  world.clock.advance(3 * DAY_MS);
  const ref = { companyId: world.companyId, currency: 'EUR', month };
  await world.query((tx) => closePeriod(tx, world.deps, ref, NOC));
  return new Date(world.clock.now()).toISOString().slice(0, 7);
}

interface Listed {
  id: string;
  paid: string;
  refunded: string;
}

/** The term of a month's equation, and the orders that its link opens. */
async function readTerm(business: 'charging' | 'wash', month: string, movement: Movement & ('received' | 'refunded')) {
  const days = { dayFrom: `${month}-01`, dayUntil: getLastDay(month) };
  return world.query(async (tx) => {
    const { records } = await (business === 'wash' ? readWashAccountPage(tx, PAGE) : readOldPage(tx, PAGE));
    const row = records.find(({ id }) => id.startsWith(month))?.id ?? '';
    const equation = await readRowEquation(tx, { row }, business);
    const orders: Listed[] =
      business === 'wash'
        ? await filteredWashOrders(tx, { movement, ...days }, false).execute()
        : await filteredOrders(tx, { movement, ...days }, false).execute();
    const field = movement === 'received' ? 'paid' : 'refunded';
    return {
      ids: orders.map(({ id }) => id),
      sum: Number(addAmounts('0', ...orders.map((order) => order[field]))),
      term: Number(equation[movement]),
      count: equation.termOrders[movement],
    };
  });
}

describe('the orders behind a term of the equation', () => {
  it('are those whose money moved in its month, for an order paid on the last day and refunded in the next', async () => {
    const month = moveToLastDay();
    const { id } = await world.charge({ appUserId: await world.addDriver('20') });
    const next = await closeAfterwards(month);
    await world.charge({ appUserId: await world.addDriver('20') });
    await world.query((tx) =>
      requestRefund(tx, world.deps, { orderId: id, amount: '4.00', target: 'wallet', reason: 'late' }, NOC),
    );
    expect(await readTerm('charging', month, 'received')).toEqual({ ids: [id], sum: 10, term: 10, count: 1 });
    expect(await readTerm('charging', month, 'refunded')).toEqual({ ids: [], sum: 0, term: 0, count: 0 });
    expect(await readTerm('charging', next, 'refunded')).toEqual({ ids: [id], sum: 4, term: 4, count: 1 });
    expect(await readTerm('charging', next, 'received')).toMatchObject({ sum: 10, term: 10, count: 1 });
  });

  it('are washes by the same rule', async () => {
    const washes = await addWashWorld(world);
    const month = moveToLastDay();
    const id = await washes.buy({ appUserId: await world.addDriver('20') });
    await world.bill();
    await washes.report(id, { state: 'finished' });
    const next = await closeAfterwards(month);
    await world.query((tx) =>
      requestRefund(tx, world.deps, { washOrderId: id, amount: '5.00', target: 'wallet', reason: 'late' }, NOC),
    );
    expect(await readTerm('wash', month, 'received')).toEqual({ ids: [id], sum: 12, term: 12, count: 1 });
    expect(await readTerm('wash', month, 'refunded')).toEqual({ ids: [], sum: 0, term: 0, count: 0 });
    expect(await readTerm('wash', next, 'refunded')).toEqual({ ids: [id], sum: 5, term: 5, count: 1 });
  });
});

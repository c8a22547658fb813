import type { Tx } from '../../../server/db/database';
import type { CompactCurve } from '../../../server/domain/orders/compactCurve';
import { LEDGER_FAULTS, type LedgerFaults } from '../../../src/contract/evo-bill/ledgerProof';
import type { PricePlan } from '../../../src/contract/pricePlan';

/** 0.40 per kWh for electricity and 0.10 for service at all times; 19 % tax, 5 % for the platform. */
export const PLAN: PricePlan = {
  grouping: 'all',
  days: [[{ from: '00:00', to: '24:00', period: 'peak' }]],
  prices: { peak: { electricity: '0.40', service: '0.10' } },
  startFee: '0',
  idleFee: '0',
  idleAfterMinutes: 0,
  platformFeePercent: '5',
  taxPercent: '19',
};

/** Result of the proof of a sound ledger: no fault is counted. */
export const SOUND = Object.fromEntries(LEDGER_FAULTS.map((fault) => [fault, 0])) as LedgerFaults;

/** Adds the curve of a session with constant power. */
export async function addCurve(tx: Tx, transactionId: string, from: Date, to: Date, energyWh: number): Promise<void> {
  const t = [from.getTime() / 1000, to.getTime() / 1000];
  const none = t.map(() => null);
  const points: CompactCurve = {
    t,
    register: [1000, 1000 + energyWh],
    soc: none,
    power: none,
    voltage: none,
    current: none,
    temperature: none,
  };
  await tx
    .insertInto('transactionCurve')
    .values({ transactionId, points: JSON.stringify(points) })
    .execute();
}

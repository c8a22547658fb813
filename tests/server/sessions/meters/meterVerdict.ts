import type { PricePlan } from '../../../../src/contract/pricePlan';
import { estimateSession } from '../../../../server/billing/pricing/estimateSession';
import type { PricedSession } from '../../../../server/billing/pricing/pricedSession';
import { findAbnormalities, limitEnergyWh, type SessionFacts } from '../../../../server/domain/orders/abnormal';
import { measureEnergyWh, readEnergyCurve } from '../../../../server/domain/pricing/sessionMeter';
import { computeBreakdown } from '../../../../server/domain/pricing/settle';
import { parseDay, PLAN } from '../../domain/pricing/plans';
import { recomputeSession, toWholeNumbers } from '../../domain/pricing/recompute';
import type { KeptSession } from './memoryGateway';
import { POWER_KW, type TrueReading } from './meterTwin';

/** Two prices with a change during the sessions, and an idle fee. */
const plan: PricePlan = {
  ...PLAN,
  days: [parseDay('0 shoulder 21:30 offpeak')],
  idleFee: '10',
  idleAfterMinutes: 15,
};
const TERMS = { plan, currency: 'KZT', digits: 2, timezone: 'Asia/Almaty' };

/** Measures, reviews and prices a session that has ended. */
export function settleKept(kept: KeptSession) {
  const facts = toFacts(kept, kept.stoppedAt ?? kept.curve.t.at(-1) ?? kept.startedAt);
  return {
    energyWh: facts.energyWh,
    abnormalities: findAbnormalities(facts).map(({ type }) => type),
    price: toWholeNumbers(computeBreakdown({ ...TERMS, session: facts })),
    mostWh: limitEnergyWh(facts),
    energies: readEnergyCurve(facts),
  };
}

/** Estimates a session that runs. */
export function estimateKept(kept: KeptSession, now: number) {
  const facts = toFacts(kept, now);
  const { startedAt, meterStart, curve, flags } = kept;
  const session: PricedSession = {
    ...{ transactionId: '1', orderId: '1', currency: 'KZT', digits: 2, timezone: TERMS.timezone },
    ...{ startedAt: new Date(startedAt * 1_000), stoppedAt: null, energyWh: null, meterStop: null },
    ...{
      meterStart: meterStart === null ? null : String(meterStart),
      curve,
      flags: [...flags],
      powerKw: POWER_KW,
      plan,
    },
    ...{ hasPayer: true, hasWrongMeter: false, versionId: '1', discountElectricity: null, discountService: null },
  };
  return { estimate: estimateSession(session, new Date(now * 1_000)), energies: readEnergyCurve(facts) };
}

function toFacts(kept: KeptSession, stoppedAt: number): SessionFacts {
  const session = { ...kept, stoppedAt, powerKw: POWER_KW };
  const possibleWh = limitEnergyWh(session);
  const energyWh = measureEnergyWh({ ...session, possibleWh });
  return { ...session, possibleWh, energyWh, hasPayer: true, hasPrice: true };
}

/** Price of true readings by independent code, in the smallest unit of the currency. */
export function priceTruth(readings: readonly TrueReading[], startedAt: number, stoppedAt: number) {
  return recomputeSession({
    ...{ zone: TERMS.timezone, plan, digits: 2, startedAt: startedAt * 1_000, stoppedAt: stoppedAt * 1_000 },
    readings: readings.map(({ at, register }) => ({ at: at * 1_000, register })),
  });
}

import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { chargerPriceSettings } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import type { PricePlan } from '../../../../src/contract/pricePlan';
import type { Tx } from '../../../db/database';
import { compare, parseDecimal, isZero, roundTo, subtract } from '../../../../src/lib/decimal';
import { PLATFORM_ZONE } from '../../../../src/lib/time';
import { computeBreakdown } from '../../../domain/pricing/settle';
import { findVersionInForce } from '../../../domain/pricing/versionInForce';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';
import { ZONE } from './settings';
import { readVersions } from './versions';

type Ask = BodyOf<typeof chargerPriceSettings.calculate>;
type Answer = ResponseOf<typeof chargerPriceSettings.calculate>;

const MINUTE = 60;

/**
 * Calculates the price of a session under a plan, and under the version in force of the saved setting. @param now epoch
 * ms @throws Problem 404 for a setting, 422 at the field for a currency or station that the caller does not see
 */
export async function calculatePrice(tx: Tx, ask: Ask, now: number): Promise<Answer> {
  const { currency, plan, id } = ask;
  const digits = await readDigits(tx, currency);
  const timezone = await zoneFor(tx, ask);
  const priced = (of: PricePlan) => computeBreakdown({ plan: of, currency, digits, timezone, session: toSession(ask) });
  const breakdown = priced(plan);
  const saved = id ? findVersionInForce(await readVersions(tx, id), new Date(now)) : undefined;
  if (!saved) return { timezone, breakdown, against: null };
  const before = priced(saved.plan);
  const against = { no: saved.no, breakdown: before, ...changeBetween(before.payable, breakdown.payable, digits) };
  return { timezone, breakdown, against };
}

/** Difference of two amounts, and the same in per cent of `before` with one digit: null when `before` is zero. */
export function changeBetween(before: string, after: string, digits: number) {
  const difference = roundTo(digits, subtract(after, before));
  const percent = compare(before, '0') > 0 ? roundTo(1, parseDecimal(difference).times('100').div(before)) : null;
  return { difference, percent: percent !== null && isZero(percent) ? '0.0' : percent };
}

/** @throws Problem 422 at `currency` */
export async function readDigits(tx: Tx, currency: string): Promise<number> {
  const row = await tx.selectFrom('currency').select('digits').where('code', '=', currency).executeTakeFirst();
  if (!row) throw createFieldProblem('currency', 'validation.notFound');
  return row.digits;
}

function toSession({ from, to, energy, unpluggedAfter }: Ask) {
  const startedAt = fromWire(from).getTime() / 1000;
  const chargedUntil = fromWire(to).getTime() / 1000;
  const energyWh = Number(parseDecimal(energy).times('1000').toFixed(0));
  return {
    startedAt,
    stoppedAt: chargedUntil + unpluggedAfter * MINUTE,
    meterStart: 0,
    meterStop: energyWh,
    curve: { t: [chargedUntil], register: [energyWh] },
    energyWh,
  };
}

/**
 * Time zone for the calculation: of the station asked for, else of a station with this setting, else of its company.
 */
async function zoneFor(tx: Tx, { stationId, id }: Ask): Promise<string> {
  if (stationId) {
    const station = await tx.selectFrom('station').select('timezone').where('id', '=', stationId).executeTakeFirst();
    if (!station) throw createFieldProblem('stationId', 'validation.notFound');
    return station.timezone;
  }
  if (!id) return PLATFORM_ZONE;
  const setting = await tx
    .selectFrom('priceSetting as p')
    .leftJoin('company as c', 'c.id', 'p.companyId')
    .select(ZONE.as('timezone'))
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!setting) throw new Problem(404);
  return setting.timezone ?? PLATFORM_ZONE;
}

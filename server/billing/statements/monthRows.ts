import { sql } from 'kysely';
import { findMonthStage, type MonthEndRow } from '../../../src/contract/evo-bill/monthEnd';
import { roundTo } from '../../../src/lib/decimal';
import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/runAsSystem';
import { findCloseLimit } from '../../domain/statements/closeLimit';
import { toMonthFigures } from '../../domain/statements/monthFigures';
import { toWire } from '../../wire/wireTime';
import { readWaitingMonths, type WaitingMonth } from '../approvals/approvalStore';
import type { Actor } from '../store/actor';
import { readMonthBlockers } from './monthBlockers';
import { readMonthSums, toMonthKey } from './monthSums';

/** Months of the companies that the caller sees. */
export function selectPeriods(tx: Tx, now: Date) {
  return tx
    .selectFrom('statementPeriod as p')
    .innerJoin('company as c', 'c.id', 'p.companyId')
    .innerJoin('currency as u', 'u.code', 'p.currency')
    .select(['p.id', 'p.companyId', 'c.name as companyName', 'c.timezone', 'p.currency', 'p.state', 'p.version'])
    .select(['p.closedAt', 'p.closedByName', 'p.settledAt', 'u.digits', 'u.approvalLimit'])
    .select([
      sql<string>`to_char(p.month, 'YYYY-MM')`.as('month'),
      sql<boolean>`(${now}::timestamptz at time zone c.timezone) >= p.month + interval '1 month'`.as('isOver'),
      sql<Date>`p.month::timestamp at time zone c.timezone`.as('startsAt'),
      sql<Date>`((p.month + interval '1 month') at time zone c.timezone) - interval '1 second'`.as('endsAt'),
    ]);
}
export type PeriodRow = Awaited<ReturnType<ReturnType<typeof selectPeriods>['executeTakeFirstOrThrow']>>;

/** A month as the wire has it. */
export function toPeriodDto({ digits: _digits, approvalLimit: _limit, ...row }: PeriodRow) {
  const { closedAt, settledAt, startsAt, endsAt } = row;
  return {
    ...row,
    startsAt: toWire(startsAt),
    endsAt: toWire(endsAt),
    closedAt: closedAt && toWire(closedAt),
    settledAt: settledAt && toWire(settledAt),
  };
}

/**
 * Adds their sums and blockers to periods of one month.
 * @param periods of the companies that the caller sees
 */
export async function readMonthRows(
  tx: Tx,
  periods: readonly PeriodRow[],
  { userId }: Pick<Actor, 'userId'>,
): Promise<MonthEndRow[]> {
  const [first] = periods;
  if (!first) return [];
  const only = periods.length === 1 ? { currency: first.currency } : {};
  const companyIds = [...new Set(periods.map(({ companyId }) => companyId))];
  const scope = { month: first.month, companyIds, ...only };
  // Lines and shares below the policies of a company cost a look-up each, and may be those of other parties.
  const { sumsOf, blockersOf, waiting } = await runAsSystem(tx, async () => ({
    sumsOf: await readMonthSums(tx, scope),
    blockersOf: await readMonthBlockers(tx, scope),
    waiting: await readWaitingMonths(
      tx,
      periods.map(({ id }) => id),
    ),
  }));
  return periods.map((period) => {
    const key = toMonthKey(period);
    const request = waiting.get(period.id);
    const figures = toMonthFigures(sumsOf(key), period.digits);
    const facts = { ...toPeriodDto(period), ...figures, ...blockersOf(key) };
    const closeLimit = findCloseLimit(figures.payable, period.approvalLimit);
    return {
      ...facts,
      stage: findMonthStage(facts, request !== undefined),
      closeLimit: closeLimit && roundTo(period.digits, closeLimit),
      request: request === undefined ? null : toRequestDto(request, userId),
    };
  });
}

function toRequestDto({ approvalId, requestedBy, requestedByName, requestedAt }: WaitingMonth, userId: string) {
  return {
    approvalId,
    requestedBy: requestedByName,
    requestedAt: toWire(requestedAt),
    isOwn: requestedBy === userId,
  };
}

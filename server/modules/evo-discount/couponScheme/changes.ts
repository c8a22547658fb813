import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { couponScheme } from '../../../../src/contract/evo-discount/couponScheme';
import type { Tx } from '../../../db/database';
import { findWorstCase } from '../../../domain/coupons/schemeTerms';
import { enableCurrency } from '../../../db/enableCurrency';
import type { CallContext } from '../../../http/recordRoutes';
import { assertDigits } from '../../../wire/amountDigits';
import { createFieldProblem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';
import { resolveGiver } from '../resolveGiver';
import { storePlaces } from '../storePlaces';

type Fields = BodyOf<typeof couponScheme.add>;

/** Operators pay for their coupons at prices that companies set. @throws Problem 422 at `cap` */
function assertBounded(columns: ReturnType<typeof toColumns>, companyId: string | null): void {
  if (companyId !== null || findWorstCase(columns) !== null) return;
  throw createFieldProblem('cap', 'validation.operatorsCap');
}

/** @throws Problem 422 at the field that the caller cannot set so */
export async function addScheme(
  tx: Tx,
  fields: Fields,
  { caller, clock }: Pick<CallContext, 'caller' | 'clock'>,
): Promise<{ id: string }> {
  const companyId = await resolveGiver(tx, caller, fields.companyId);
  if (!(await enableCurrency(tx, fields.currency))) throw createFieldProblem('currency', 'validation.choice');
  await assertAmounts(tx, fields);
  const columns = toColumns(fields);
  assertBounded(columns, companyId);
  if (fields.validUntil && fields.validUntil <= toWire(clock.now())) {
    throw createFieldProblem('validUntil', 'validation.notPast');
  }
  const scheme = await tx
    .insertInto('couponScheme')
    .values({ ...columns, companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storePlaces(tx, { schemeId: scheme.id }, companyId, fields);
  return scheme;
}

function toColumns({ name, currency, couponType, derate, business, use, ...fields }: Fields) {
  const {
    discountType = null,
    value = null,
    cap = null,
    meetDemand = null,
    threshold = null,
    validDays = null,
  } = fields;
  const isFree = couponType === 'free';
  return {
    ...{ name, currency, couponType, derate, business, use, cap, meetDemand, threshold, validDays },
    discountType: isFree ? null : discountType,
    value: isFree ? null : value,
    validFrom: toTime(fields.validFrom),
    validUntil: toTime(fields.validUntil),
  };
}

const toTime = (given: string | null | undefined) => (given ? fromWire(given) : null);

/** Amounts have the digits of the currency. */
async function assertAmounts(tx: Tx, { currency, discountType, value, cap, meetDemand, threshold }: Fields) {
  const { rows } = await sql<{ digits: number }>`select digits from currency where code = ${currency}`.execute(tx);
  const digits = rows[0]?.digits ?? 0;
  const amounts = {
    value: discountType === 'reduction' ? value : null,
    cap,
    threshold: meetDemand === 'amount' ? threshold : null,
  };
  for (const [field, amount] of Object.entries(amounts)) {
    if (amount) assertDigits(field, amount, digits);
  }
}

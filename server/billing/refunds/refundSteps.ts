import type { Tx } from '../../db/database';
import { refundEntry, type MoneySource } from '../../domain/ledger/entries';
import { refundLegs } from '../../domain/ledger/shares';
import { isHandedOut } from '../../domain/orders/refundSources';
import { addAmounts, isZero, subtract } from '../../../src/lib/decimal';
import { refundedLine } from '../../domain/statements/lines';
import type { Actor, BillingDeps } from '../store/actor';
import { recordedLegs } from '../ledger/orderLegs';
import { changeMoneyOrder, createEntryHead, type MoneyOrder } from '../store/moneyOrder';
import { recordOrderMoment } from '../store/orderEvents';
import { toOrderRef } from '../store/orderRef';
import { queuePayment } from '../payments/queuePayment';
import { postEntry } from '../ledger/postEntry';
import { sandboxCards } from '../providers/sandbox';
import { endRefundPart, refundSucceeded, type Refund } from './refundOutcome';
import { planRefundStart } from './refundStates';
import { writeLine } from '../statements/statementStore';

/**
 * Takes the money of a refund from the parties, and gives it back at once or has the provider do it. As the system.
 * @param parts of one request, each of one payment
 * @returns `refund` when all of the money is back, `refunding` while a provider is asked
 * @throws WrongTransition before anything is asked of a provider, where the states do not allow a refund
 */
export async function startRefund(
  tx: Tx,
  deps: BillingDeps,
  order: MoneyOrder,
  parts: readonly Refund[],
  actor: Actor | null,
): Promise<'refund' | 'refunding'> {
  const refundedAmount = addAmounts(order.refundedAmount, ...parts.map(({ amount }) => amount));
  const isWhole = isZero(subtract(order.paidAmount, refundedAmount));
  const states = planRefundStart(order, { isWhole });
  for (const part of parts) await takeFromParties(tx, deps, order, part, actor);
  const started = await changeMoneyOrder(tx, order, { refundedAmount, ...states });
  await setRefunding(tx, parts);
  const providerParts = parts.filter((part) => findDestination(order, part) === 'provider');
  for (const part of providerParts) await askForRefund(tx, deps, order, part, actor);
  // The provider is asked first: the order's state is that of all parts together.
  for (const part of parts.filter((each) => !providerParts.includes(each))) await giveBack(tx, deps, started, part);
  return providerParts.length > 0 ? 'refunding' : 'refund';
}

function giveBack(tx: Tx, deps: BillingDeps, order: MoneyOrder, part: Refund): Promise<void> {
  const end = isHandedOut(part.destination) ? refundSucceeded : endRefundPart;
  return end(tx, deps, order, part);
}

async function takeFromParties(
  tx: Tx,
  deps: BillingDeps,
  order: MoneyOrder,
  refund: Refund,
  actor: Actor | null,
): Promise<void> {
  const { id, amount, reason } = refund;
  const { paid, refunded } = await recordedLegs(tx, order);
  const legs = refundLegs(paid, refunded, amount, order.companyId, order.digits);
  const head = { ...createEntryHead(order, `refund:${id}`), refundId: id, reason, at: new Date(deps.clock.now()) };
  const entry = { ...head, ...(actor && { userName: actor.name }) };
  await postEntry(tx, refundEntry(entry, findMoneySource(order, refund), legs));
  await writeLine(tx, deps, order, refundedLine(legs), id);
}

async function askForRefund(tx: Tx, deps: BillingDeps, order: MoneyOrder, refund: Refund, actor: Actor | null) {
  const { id, amount, currency } = refund;
  const provider = refund.provider ?? sandboxCards.name;
  await queuePayment(tx, deps, {
    of: { refundId: id },
    key: `refund:${id}`,
    direction: 'refund',
    provider,
    amount,
    currency,
  });
  await recordOrderMoment(tx, deps, toOrderRef(order), 'refunding', { actor, params: { amount, currency, provider } });
}

/** The account that a refund goes to. A refund without a destination is older than that column. */
function findMoneySource(order: MoneyOrder, refund: Refund): MoneySource {
  const { appUserId, enterpriseId } = order;
  const destination = findDestination(order, refund);
  if (destination === 'provider' || isHandedOut(destination)) {
    return { kind: 'provider', provider: refund.provider ?? sandboxCards.name };
  }
  if (destination === 'enterprise' && enterpriseId !== null) return { kind: 'enterprise', enterpriseId };
  if (appUserId === null) throw new Error(`refund ${refund.id} has no wallet to go to`);
  return { kind: 'wallet', appUserId };
}

function findDestination(order: MoneyOrder, refund: Refund): Refund['destination'] {
  return refund.destination ?? findEarlierDestination(order, refund);
}

function findEarlierDestination({ paymentType }: MoneyOrder, { target }: Refund): Refund['destination'] {
  if (target === 'wallet') return 'wallet';
  if (paymentType === 'enterprise') return 'enterprise';
  return paymentType === 'creditcard' ? 'provider' : 'wallet';
}

async function setRefunding(tx: Tx, parts: readonly Refund[]): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ status: 'refunding' })
    .where(
      'id',
      'in',
      parts.map(({ id }) => id),
    )
    .execute();
}

import { toMachineMs } from '../runtime/clock';
import type { Deps } from '../db/deps';
import { startSweep } from '../runtime/startSweep';
import { askProviders } from './askProviders';
import { billOrder } from './orders/billOrder';
import { examineLateNews } from './orders/lateNews';
import { selectOrders } from './store/orderStore';
import { runPayouts } from './statements/payouts';
import { dropUnstarted } from './orders/waitingOrders';
import { billWashes } from './wash/billWashes';

type BillerDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A wake-up may be missed, and a provider is asked again by the clock. */
const SWEEP_MS = 5_000;
/** Time to gather notices that arrive together. */
const GATHER_MS = 50;
/** An order that cannot be billed for a fault of ours is tried again after so long. */
const FAULT_PAUSE_MS = 300_000;

/**
 * Bills orders as they become due: woken by the gateway's notice, and by the clock. Every node does it; an order is
 * done by one of them, in one transaction, so that a node that dies leaves either all of it or nothing.
 * @returns how to stop; an order that is being billed is waited for
 */
export async function startBiller(deps: BillerDeps): Promise<() => Promise<void>> {
  // A provider that is silent must not hold up the orders.
  const works = [
    takeTurns(deps, (isStopped) => billOrders(deps, isStopped)),
    takeTurns(deps, (isStopped) => payDue(deps, isStopped)),
    takeTurns(deps, () => dropUnstarted(deps)),
    takeTurns(deps, (isStopped) => billWashes(deps, isStopped)),
  ];
  const plan = () => works.forEach((work) => work.plan());
  const stopListening = await deps.db.listen('omp_order', plan, plan);
  const stopSweep = startSweep(deps, SWEEP_MS, 'orders cannot be billed', async () => plan());
  plan();
  return async () => {
    await stopSweep();
    await stopListening();
    await Promise.all(works.map((work) => work.stop()));
  };
}

/** Does a work whenever it is planned, a turn at a time; what is done in a turn may be due to what is planned next. */
function takeTurns({ clock, log }: BillerDeps, work: (isStopped: () => boolean) => Promise<number>) {
  let isStopped = false;
  let isDue = false;
  let turn: Promise<void> | undefined;
  let cancel: (() => void) | undefined;
  const run = async () => {
    isDue = false;
    const done = await work(() => isStopped).catch((error: unknown) => {
      log.warn({ err: error }, 'orders cannot be billed');
      return 0;
    });
    turn = undefined;
    if (isDue || done > 0) plan();
  };
  function plan(): void {
    isDue = true;
    if (turn || cancel || isStopped) return;
    cancel = clock.after(toMachineMs(clock, GATHER_MS), () => {
      cancel = undefined;
      turn = run();
    });
  }
  return {
    plan,
    async stop() {
      isStopped = true;
      cancel?.();
      await turn;
    },
  };
}

/** Does all that is due: orders that never began, the others, washes, what providers are asked, payouts. @returns how much it was */
export async function billDue(deps: BillerDeps): Promise<number> {
  const dropped = await dropUnstarted(deps);
  const billed = await billOrders(deps);
  const washes = await billWashes(deps);
  return dropped + billed + washes + (await payDue(deps));
}

/** Bills all orders that are due. @returns how many they were */
export async function billOrders(deps: BillerDeps, isStopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  while (!isStopped() && (await billNext(deps))) done += 1;
  while (!isStopped() && (await examineLateNews(deps))) done += 1;
  return done;
}

/** Has the providers do what is due. @returns how much they have answered for */
async function payDue(deps: BillerDeps, isStopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  for (let answered = 1; answered > 0 && !isStopped(); done += answered) answered = await askProviders(deps);
  return isStopped() ? done : done + (await runPayouts(deps));
}

/** Bills the longest due order that no other node is billing. @returns false when there is none */
async function billNext(deps: BillerDeps): Promise<boolean> {
  let orderId: string | undefined;
  try {
    return await deps.db.asSystem(async (tx) => {
      const order = await selectOrders(tx)
        .where('o.nextTryAt', '<=', new Date(deps.clock.now()))
        .orderBy('o.nextTryAt')
        .limit(1)
        .forUpdate('o')
        .skipLocked()
        .executeTakeFirst();
      orderId = order?.id;
      if (order) await billOrder(tx, deps, order);
      return order !== undefined;
    });
  } catch (error) {
    if (orderId === undefined) throw error;
    await postponeOrder(deps, orderId, error);
    return true;
  }
}

/** A fault in one order does not hold up the others. */
async function postponeOrder({ db, clock, log }: BillerDeps, orderId: string, error: unknown): Promise<void> {
  log.error({ err: error, orderId }, 'order cannot be billed');
  await db.asSystem((tx) =>
    tx
      .updateTable('chargingOrder')
      .set({ nextTryAt: new Date(clock.now() + FAULT_PAUSE_MS) })
      .where('id', '=', orderId)
      .execute(),
  );
}

import { toMachineMs } from '../runtime/clock';
import type { Deps } from '../db/deps';
import { startSweep } from '../runtime/startSweep';
import { askProviders } from './askProviders';
import { issueCoupons } from './coupons/issueCoupons';
import { billOrder } from './orders/billOrder';
import { examineLateNews } from './orders/lateNews';
import { billDueOrder } from './store/dueOrders';
import { runPayouts } from './statements/payouts';
import { dropUnstarted } from './orders/waitingOrders';
import { billWashes } from './wash/billWashes';

type BillerDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A wake-up may be missed, and a provider is asked again by the clock. */
const SWEEP_MS = 5_000;
/** Time to gather notices that arrive together. */
const GATHER_MS = 50;

/**
 * Bills orders as they become due: woken by the gateway's notice, and by the clock. Every node runs a biller; each
 * order is billed by one of them, in one transaction, so that a node that dies leaves either all of it or nothing.
 * @returns a function to stop, which waits for the order that is being billed
 */
export async function startBiller(deps: BillerDeps): Promise<() => Promise<void>> {
  // A provider that is silent must not hold up the orders.
  const works = [
    takeTurns(deps, (isStopped) => billOrders(deps, isStopped)),
    takeTurns(deps, (isStopped) => payDue(deps, isStopped)),
    takeTurns(deps, () => dropUnstarted(deps)),
    takeTurns(deps, (isStopped) => billWashes(deps, isStopped)),
    takeTurns(deps, (isStopped) => issueCoupons(deps, isStopped)),
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

/** Runs `work` serially; a request during a run schedules one more run, and so does a run that has billed something. */
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

/**
 * Bills everything that is due: orders without a session, other orders, washes, payments at providers, payouts, earned
 * coupons.
 * @returns the number of items that were billed
 */
export async function billDue(deps: BillerDeps): Promise<number> {
  const dropped = await dropUnstarted(deps);
  const billed = await billOrders(deps);
  const washes = await billWashes(deps);
  const paid = await payDue(deps);
  return dropped + billed + washes + paid + (await issueCoupons(deps));
}

/** Bills all orders that are due. @returns how many they were */
export async function billOrders(deps: BillerDeps, isStopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  while (!isStopped() && (await billDueOrder(deps, (tx, order) => billOrder(tx, deps, order)))) done += 1;
  while (!isStopped() && (await examineLateNews(deps))) done += 1;
  return done;
}

/** Sends due payments to their providers and runs due payouts. @returns the number of answers and payouts */
async function payDue(deps: BillerDeps, isStopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  for (let answered = 1; answered > 0 && !isStopped(); done += answered) answered = await askProviders(deps);
  return isStopped() ? done : done + (await runPayouts(deps));
}

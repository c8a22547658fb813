import { toMachineMs } from '../runtime/clock';
import { startSweep } from '../runtime/startSweep';
import { KEPT_MS } from '../domain/webhooks/retries';
import { claimDue, findDueEndpoints, giveUpLate } from './claims';
import { deliver, type SendingDeps } from './deliver';

/** Repetitions come by the clock, and a notice may be missed. */
const LOOK_MS = 1_000;
/** Time to gather events that arrive together. */
const GATHER_MS = 50;
const GIVE_UP_LOOK_MS = 60_000;

/**
 * Sends deliveries as they become due: woken by the notice of an event, and by the clock. Every node does so, and each
 * delivery is sent by one of them; endpoints do not wait for each other.
 * @returns a function to stop, which waits for the requests on their way
 */
export async function startWebhooks(deps: SendingDeps): Promise<() => Promise<void>> {
  const { db, clock, log } = deps;
  const busy = new Map<string, Promise<void>>();
  let isStopped = false;
  let cancel: (() => void) | undefined;

  const serve = (endpointId: string) => {
    if (busy.has(endpointId) || isStopped) return;
    const work = sendToEndpoint(deps, endpointId, () => isStopped)
      .catch((error: unknown) => log.warn({ err: error, endpointId }, 'webhooks cannot be sent'))
      .finally(() => busy.delete(endpointId));
    busy.set(endpointId, work);
  };
  const look = async () => {
    const due = await db.asSystem((tx) => findDueEndpoints(tx, new Date(clock.now())));
    for (const endpointId of due) serve(endpointId);
  };
  const plan = () => {
    cancel ??= clock.after(toMachineMs(clock, GATHER_MS), () => {
      cancel = undefined;
      look().catch((error: unknown) => log.warn({ err: error }, 'webhooks cannot be found'));
    });
  };

  const stopListening = await db.listen('omp_webhook', plan, plan);
  const stops = [
    startSweep(deps, LOOK_MS, 'webhooks cannot be found', look),
    startSweep(deps, GIVE_UP_LOOK_MS, 'webhooks cannot be given up', () => giveUp(deps)),
  ];
  return async () => {
    isStopped = true;
    cancel?.();
    await stopListening();
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(busy.values());
  };
}

/** Sends all that is due at an endpoint. */
async function sendToEndpoint(deps: SendingDeps, endpointId: string, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const claimed = await deps.db.asSystem((tx) => claimDue(tx, endpointId, deps.clock));
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => deliver(deps, delivery)));
  }
}

/** One run, as tests and the sweep make it: sends all that is due. */
export async function sendDue(deps: SendingDeps): Promise<void> {
  const due = await deps.db.asSystem((tx) => findDueEndpoints(tx, new Date(deps.clock.now())));
  await Promise.all(due.map((id) => sendToEndpoint(deps, id, () => false)));
}

export async function giveUp({ db, clock }: SendingDeps): Promise<void> {
  const now = clock.now();
  await db.asSystem((tx) => giveUpLate(tx, { before: new Date(now - KEPT_MS - GIVE_UP_LOOK_MS), now: new Date(now) }));
}

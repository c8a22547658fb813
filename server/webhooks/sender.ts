import { KEPT_MS } from '../domain/webhooks/retries';
import { claimDue, findDueEndpoints, giveUpLate } from './claims';
import { deliver, type SendingDeps } from './deliver';
import { startSender } from './startSender';

/** The last try comes as the event is given up, and has time to end. */
const LATE_MS = 60_000;

/** Sends deliveries as they become due. @returns a function to stop, which waits for the requests on their way */
export function startWebhooks(deps: SendingDeps): Promise<() => Promise<void>> {
  const { db, clock } = deps;
  return startSender(deps, {
    notice: 'omp_webhook',
    findDue: () => db.asSystem((tx) => findDueEndpoints(tx, new Date(clock.now()))),
    send: (endpointId, isStopped) => sendToEndpoint(deps, endpointId, isStopped),
    giveUp: () => giveUp(deps),
    name: 'webhooks',
  });
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
  await db.asSystem((tx) => giveUpLate(tx, { before: new Date(now - KEPT_MS - LATE_MS), now: new Date(now) }));
}

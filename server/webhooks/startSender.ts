import type { Deps } from '../db/deps';
import { toMachineMs } from '../runtime/clock';
import { startSweep } from '../runtime/startSweep';

/** Repetitions come by the clock, and a notice may be missed. */
const LOOK_MS = 1_000;
/** Time to gather what arrives together. */
const GATHER_MS = 50;
const GIVE_UP_LOOK_MS = 60_000;

interface Sender {
  /** Notice of new work. */
  notice: string;
  /** Receivers with something that is due. */
  findDue(): Promise<string[]>;
  /** Sends all that is due at a receiver. */
  send(receiverId: string, isStopped: () => boolean): Promise<void>;
  /** Gives up what has waited too long. */
  giveUp(): Promise<void>;
  /** Of the log lines: `webhooks`. */
  name: string;
}

/**
 * Sends as work becomes due: woken by the notice, and by the clock. Every node does so, and each piece is sent by one of
 * them; receivers do not wait for each other.
 * @returns a function to stop, which waits for the requests on their way
 */
export async function startSender(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { notice, findDue, send, giveUp, name }: Sender,
): Promise<() => Promise<void>> {
  const { db, clock, log } = deps;
  const busy = new Map<string, Promise<void>>();
  let isStopped = false;
  let cancel: (() => void) | undefined;

  const serve = (receiverId: string) => {
    if (busy.has(receiverId) || isStopped) return;
    const work = send(receiverId, () => isStopped)
      .catch((error: unknown) => log.warn({ err: error, receiverId }, `${name} cannot be sent`))
      .finally(() => busy.delete(receiverId));
    busy.set(receiverId, work);
  };
  const look = async () => {
    for (const receiverId of await findDue()) serve(receiverId);
  };
  const plan = () => {
    cancel ??= clock.after(toMachineMs(clock, GATHER_MS), () => {
      cancel = undefined;
      look().catch((error: unknown) => log.warn({ err: error }, `${name} cannot be found`));
    });
  };

  const stopListening = await db.listen(notice, plan, plan);
  const stops = [
    startSweep(deps, LOOK_MS, `${name} cannot be found`, look),
    startSweep(deps, GIVE_UP_LOOK_MS, `${name} cannot be given up`, giveUp),
  ];
  return async () => {
    isStopped = true;
    cancel?.();
    await stopListening();
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(busy.values());
  };
}

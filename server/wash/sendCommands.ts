import type { Deps } from '../db/deps';
import { supplierAnswer, type SupplierAnswer } from '../domain/wash/supplierMessages';
import { startSweep } from '../runtime/startSweep';
import { signMessage } from '../security/messageSignature';
import { acceptCommand, ANSWER_MS, endCommand, endOverdue, takeCommands, type TakenCommand } from './commandStore';
import { markSilent } from './reports';
import { findSupplier, type Supplier } from './suppliers';

/** A command leaves within a moment of the click. */
const LOOK_MS = 500;

/** Silence counts only after minutes, so it is checked less often. */
const SILENCE_LOOK_MS = 10_000;

/** Sends requested commands to suppliers, ends overdue ones, and finds silent washers. @returns stops the sweeps */
export function startWashCommands(deps: Deps): () => Promise<void> {
  const { db, clock } = deps;
  const findSilent = () => db.asSystem((tx) => markSilent(tx, clock));
  const stops = [
    startSweep(deps, LOOK_MS, 'commands to washers cannot be sent', () => sendWaiting(deps)),
    startSweep(deps, SILENCE_LOOK_MS, 'silent washers cannot be found', findSilent),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** One run: sends waiting commands and ends overdue ones. */
export async function sendWaiting(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const taken = await db.asSystem(async (tx) => {
    await endOverdue(tx, clock.now());
    return takeCommands(tx, clock);
  });
  await Promise.all(taken.map((command) => sendCommand(deps, command)));
}

async function sendCommand(deps: Deps, command: TakenCommand): Promise<void> {
  const { db, clock, log } = deps;
  const supplier = await db.asSystem((tx) => findSupplier(tx, deps, { id: command.supplierId }));
  const answer = await askSupplier(supplier, command, clock.now()).catch((error: unknown) => {
    log.warn({ err: error, supplier: supplier?.code, command: command.id }, 'a supplier of washers did not answer');
    return null;
  });
  await db.asSystem(async (tx) => {
    const at = clock.now();
    if (answer === null) await endCommand(tx, command.id, { to: 'timeout', at, detail: 'no answer' });
    else if (answer.isAccepted) await acceptCommand(tx, command.id, clock);
    else await endCommand(tx, command.id, { to: 'rejected', at, detail: answer.reason });
  });
}

/** @throws Error when the supplier cannot be reached or its answer violates the protocol */
async function askSupplier(
  supplier: Supplier | undefined,
  command: TakenCommand,
  now: number,
): Promise<SupplierAnswer> {
  if (!supplier?.url) throw new Error('The address of the supplier is not known');
  const { id, kind, programme, machine } = command;
  const url = new URL(`${supplier.url.replace(/\/$/, '')}/machines/${encodeURIComponent(machine)}/commands`);
  const body = JSON.stringify({ id, kind, ...(programme !== null && { programme }) });
  const timestamp = String(Math.floor(now / 1_000));
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      'content-type': 'application/json',
      'x-omp-timestamp': timestamp,
      'x-omp-signature': signMessage(supplier.secret, { timestamp, method: 'POST', path: url.pathname, body }),
    },
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return supplierAnswer.parse(await response.json());
}

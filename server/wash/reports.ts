import { sql } from 'kysely';
import { alignWasherAlarms } from '../alarms/washerAlarms';
import type { Tx } from '../db/database';
import type { MachineReport } from '../domain/wash/supplierMessages';
import { toMachineMs, type Clock } from '../runtime/clock';
import {
  applyReport,
  findReportTime,
  isShownOtherwise,
  provesCommand,
  SILENCE_MS,
  type WasherState,
} from '../domain/wash/washerState';
import { applyWashReport, expectEnd } from './orderReports';
import { endCommand, readOpenCommands } from './commandStore';

/**
 * Stores a report and applies it to the state of the washer, its wash, and the commands that it proves. A repeated
 * report does nothing; a report about a machine that is not in use is stored only.
 */
export async function storeReport(tx: Tx, clock: Clock, supplierId: string, report: MachineReport): Promise<void> {
  const now = clock.now();
  const stored = await tx
    .insertInto('washReport')
    .values({
      supplierId,
      reportId: report.id,
      machine: report.machine,
      body: JSON.stringify(report),
      receivedAt: new Date(now),
      at: new Date(findReportTime(report, now)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  const known = await lockWasher(tx, supplierId, report.machine);
  if (!known) return;
  // Also a late report decides the outcome of its wash.
  if (report.wash) await applyWashReport(tx, clock, report.wash);
  const state = applyReport(known.state, report, now);
  if (!state) return;
  await writeState(tx, known.id, state);
  if (known.state.status === 'washing' && state.status !== 'washing') await expectEnd(tx, clock, known.id);
  await endProvenCommands(tx, known.id, state, now);
  if (isShownOtherwise(known.state, state)) await alignWasherAlarms(tx, now, [known.id]);
}

async function endProvenCommands(tx: Tx, washerId: string, state: WasherState, now: number): Promise<void> {
  for (const command of await readOpenCommands(tx, washerId, now)) {
    if (command.state === 'accepted' && provesCommand(command.kind, state)) {
      await endCommand(tx, command.id, { to: 'effective', at: now });
    }
  }
}

/**
 * The lock serializes the reports of a washer over all nodes. Rows that refer to the washer, such as alarms, can be
 * inserted meanwhile.
 */
async function lockWasher(tx: Tx, supplierId: string, code: string) {
  const row = await tx
    .selectFrom('washer')
    .select(['id', 'status', 'isOnline', 'errorCode', 'isWaterLow', 'isSoapLow', 'statusAt', 'reportedAt', 'sequence'])
    .where('supplierId', '=', supplierId)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { id: row.id, state: toState(row) };
}

function toState({
  id: _,
  ...row
}: Omit<WasherState, 'statusAt' | 'reportedAt' | 'sequence'> & {
  id: string;
  statusAt: Date | null;
  reportedAt: Date | null;
  sequence: string;
}): WasherState {
  return {
    ...row,
    statusAt: row.statusAt?.getTime() ?? 0,
    reportedAt: row.reportedAt?.getTime() ?? 0,
    sequence: Number(row.sequence),
  };
}

function writeState(tx: Tx, id: string, { statusAt, reportedAt, sequence, ...state }: WasherState) {
  return tx
    .updateTable('washer')
    .set({ ...state, statusAt: new Date(statusAt), reportedAt: new Date(reportedAt), sequence: String(sequence) })
    .where('id', '=', id)
    .execute();
}

/** Marks washers offline whose supplier has stopped reporting, since their state is unknown. */
export async function markSilent(tx: Tx, clock: Clock): Promise<void> {
  const silent = await tx
    .updateTable('washer')
    .set({ isOnline: false })
    .where('isOnline', '=', true)
    .where(sql<Date>`reported_at`, '<', new Date(clock.now() - toMachineMs(clock, SILENCE_MS)))
    .returning('id')
    .execute();
  const ids = silent.map(({ id }) => id);
  if (ids.length > 0) await alignWasherAlarms(tx, clock.now(), ids);
}

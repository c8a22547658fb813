import type { BodyOf } from '../../../../src/contract/endpoint';
import type { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { Command } from '../../../../src/contract/live/command';
import type { Tx } from '../../../db/database';
import { isShownCommand } from '../../../db/shownCommands';
import type { Session } from '../../../http/route';
import { toWire, toWireMs } from '../../../wire/wireTime';
import { isContactMasked, shownPayload } from '../../../http/maskContact';

type CommandsQuery = BodyOf<typeof realTimeMonitoring.commands>;

/** One command, or undefined when the caller sees none of that id. */
export async function readCommand(tx: Tx, session: Session, commandId: string): Promise<Command | undefined> {
  const row = await selectCommands(tx).where('command.id', '=', commandId).executeTakeFirst();
  return row && asCommand(row, isContactMasked(session));
}

/** Commands of a charger or connector, newest first. A connector's include those of its whole charger. */
export async function readCommands(tx: Tx, session: Session, query: CommandsQuery) {
  const isMasked = isContactMasked(session);
  const { pageNum, pageSize } = query;
  const filtered = filterCommands(tx, query);
  const counted = filtered.clearSelect().select(({ fn }) => fn.countAll<string>().as('total'));
  const rows = await filtered
    .orderBy('command.id', query.sort?.[0]?.order ?? 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await counted.executeTakeFirstOrThrow();
  return { records: rows.map((row) => asCommand(row, isMasked)), total: Number(total), pageNum, pageSize };
}

function filterCommands(tx: Tx, { chargerCode, connector, kinds, states, commandIds }: CommandsQuery) {
  let filtered = selectCommands(tx);
  if (chargerCode !== undefined) filtered = filtered.where('charger.chargerCode', '=', chargerCode);
  if (connector !== undefined) {
    filtered = filtered.where(({ eb, or }) =>
      or([eb('command.connectorNo', 'in', [connector, 0]), eb('command.connectorNo', 'is', null)]),
    );
  }
  if (kinds?.length) filtered = filtered.where('command.kind', 'in', kinds);
  else if (!commandIds) filtered = filtered.where(isShownCommand('command'));
  if (states?.length) filtered = filtered.where('command.state', 'in', states);
  if (commandIds) filtered = filtered.where('command.id', 'in', ['0', ...commandIds]);
  return filtered;
}

function selectCommands(tx: Tx) {
  return tx
    .selectFrom('command')
    .innerJoin('charger', 'charger.id', 'command.chargerId')
    .selectAll('command')
    .select('charger.chargerCode');
}

type CommandRow = Awaited<ReturnType<ReturnType<typeof selectCommands>['executeTakeFirstOrThrow']>>;

function asCommand(row: CommandRow, isMasked: boolean): Command {
  return {
    commandId: row.id,
    kind: row.kind,
    state: row.state,
    chargerCode: row.chargerCode,
    connector: row.connectorNo,
    txnId: row.transactionId,
    createdBy: row.createdByName,
    reason: row.reason,
    createdAt: toWire(row.createdAt),
    deadline: row.deadline && toWire(row.deadline),
    steps: row.steps.map((step) => ({ ...step, at: toWireMs(new Date(step.at)) })),
    request: shownPayload(row.request ?? null, isMasked),
    response: shownPayload(row.response ?? null, isMasked),
  };
}

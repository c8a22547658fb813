import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { Tx } from '../../../db/database';
import { isShownCommand } from '../../../db/shownCommands';
import { computeSpans, type StatusEvent } from '../../../domain/live/spans';
import { readCommandState } from '../../../replay/readCommands';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { readStripPrices } from './stripPrices';

type Strip = Omit<ResponseOf<typeof realTimeMonitoring.strip>, 'timezone'>;

const DAY_MS = 86_400_000;

/** States, sessions, faults, commands and prices of a connector in the 24 h before a moment (epoch ms), as they are known now. */
export async function readStrip(tx: Tx, chargerCode: string, connectorNo: number, moment: number): Promise<Strip> {
  const from = new Date(moment - DAY_MS);
  const until = new Date(moment);
  const span = { from, until };
  const connector = await tx
    .selectFrom('connector')
    .innerJoin('charger', 'charger.id', 'connector.chargerId')
    .select(['connector.id', 'connector.chargerId'])
    .where('chargerCode', '=', chargerCode)
    .where('connectorNo', '=', connectorNo)
    .executeTakeFirst();
  if (!connector) throw new Problem(404);
  const { states, faults } = computeSpans(await readEvents(tx, connector.id, span), from, until);
  return {
    from: toWire(from),
    until: toWire(until),
    states: states.map(({ status, ...span }) => ({ status, ...toStripSpanDto(span) })),
    faults: faults.map(({ errorCode, vendorErrorCode, ...span }) => ({
      errorCode,
      vendorErrorCode,
      ...toStripSpanDto(span),
    })),
    sessions: await readSessions(tx, connector.id, span),
    commands: await readCommandMarks(tx, connector.chargerId, connectorNo, span),
    work: await readWorkSpans(tx, connector.chargerId, span),
    ...(await readStripPrices(tx, connector.chargerId, from, until)),
  };
}

interface DaySpan {
  from: Date;
  until: Date;
}

/** The events of the span, and the last event before it, which has the state at its begin. */
async function readEvents(tx: Tx, connectorId: string, { from, until }: DaySpan): Promise<StatusEvent[]> {
  const events = tx
    .selectFrom('connectorEvent')
    .select(['at', 'status', 'errorCode', 'vendorErrorCode'])
    .where('connectorId', '=', connectorId)
    .where('isLate', '=', false);
  const before = await events.where('at', '<', from).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).execute();
  const within = events.where('at', '>=', from).where('at', '<=', until);
  return [...before, ...(await within.orderBy('at').orderBy('id').execute())];
}

/** A session that ended after the span runs at its end. */
async function readSessions(tx: Tx, connectorId: string, { from, until }: DaySpan): Promise<Strip['sessions']> {
  const rows = await tx
    .selectFrom('chargeTransaction')
    .select(['id', 'startedAt', 'stoppedAt', 'energyWh', 'stopReason'])
    .where('connectorId', '=', connectorId)
    .where('startedAt', '<=', until)
    .where(({ eb, or }) => or([eb('stoppedAt', '>=', from), eb('status', '=', 'running')]))
    .orderBy('startedAt')
    .execute();
  return rows.map(({ id, startedAt, stoppedAt, energyWh, stopReason }) => {
    const isOver = stoppedAt !== null && stoppedAt <= until;
    return {
      txnId: id,
      ...toStripSpanDto({ from: startedAt, until: isOver ? stoppedAt : null }),
      energy: energyWh === null || !isOver ? null : Number(energyWh) / 1000,
      stopReason: isOver ? stopReason : null,
    };
  });
}

async function readCommandMarks(
  tx: Tx,
  chargerId: string,
  connectorNo: number,
  { from, until }: DaySpan,
): Promise<Strip['commands']> {
  const rows = await tx
    .selectFrom('command')
    .select(['id', 'createdAt', 'kind', 'steps', 'createdByName'])
    .where('chargerId', '=', chargerId)
    .where(({ eb, or }) => or([eb('connectorNo', 'in', [connectorNo, 0]), eb('connectorNo', 'is', null)]))
    .where('createdAt', '>=', from)
    .where('createdAt', '<=', until)
    .where(isShownCommand('command'))
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({
    commandId: row.id,
    at: toWire(row.createdAt),
    kind: row.kind,
    state: readCommandState(row, until.getTime()),
    createdBy: row.createdByName,
  }));
}

async function readWorkSpans(tx: Tx, chargerId: string, { from, until }: DaySpan): Promise<Strip['work']> {
  const rows = await tx
    .selectFrom('plannedWork as w')
    .innerJoin('charger as c', (join) =>
      join.on(({ eb, or }) =>
        or([eb('w.chargerId', '=', eb.ref('c.id')), eb('w.stationId', '=', eb.ref('c.stationId'))]),
      ),
    )
    .select(['w.startedAt', 'w.endedAt', 'w.reason'])
    .where('c.id', '=', chargerId)
    .where('w.startedAt', '<=', until)
    .where(({ eb, or }) => or([eb('w.endedAt', 'is', null), eb('w.endedAt', '>=', from)]))
    .orderBy('w.startedAt')
    .execute();
  return rows.flatMap(({ startedAt, endedAt, reason }) =>
    startedAt === null
      ? []
      : [
          {
            reason,
            ...toStripSpanDto({ from: startedAt, until: endedAt !== null && endedAt <= until ? endedAt : null }),
          },
        ],
  );
}

function toStripSpanDto({ from, until }: { from: Date; until: Date | null }) {
  return { from: toWire(from), until: until && toWire(until) };
}

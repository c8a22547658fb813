import type { ChargerStatus, LiveConnector } from '../../src/contract/live/connector';
import { maskAccount } from '../../src/lib/format';
import { groupRows } from '../domain/availability/groupRows';
import type { ReplayMode } from '../../src/contract/live/replayOrder';
import type { Tx } from '../db/database';
import { liveStatus } from '../domain/live/liveStatus';
import type { PastReport, PastState } from '../domain/replay/pastState';
import { toWire } from '../wire/wireTime';
import { readCommands, readCommandState, type PastCommand } from './readCommands';
import { readFigures, toReadingKey, type Figures, type Readings } from './readFigures';
import { readHeard, type Heard } from './readHeard';
import type { ShownSession } from './readSessions';
import { readStates, type SeenConnector, type StatesAt } from './readStates';
import { readWorks, type PastWork } from './readWorks';

/** Rows of the connectors at one moment, by key. */
export type Picture = ReadonlyMap<string, LiveConnector>;

/** Names and places of the connectors as they are today. */
export type Places = ReadonlyMap<string, LiveConnector>;

interface Facts {
  sessions: ReadonlyMap<string, ShownSession>;
  readings: Readings;
  commands: ReadonlyMap<string, readonly PastCommand[]>;
  works: readonly PastWork[];
  heard: Heard;
}

const HOUR_MS = 3_600_000;
const NO_FIGURES = { soc: null, power: null, energy: null, voltage: null, current: null, temperature: null };

/** Reads what the live rows showed at moments, which ascend; null: that time was not kept. */
export async function readPictures(
  tx: Tx,
  places: Places,
  moments: readonly number[],
  mode: ReplayMode,
): Promise<Picture[] | null> {
  const read = await readStates(tx, moments, mode);
  if (!read) return null;
  const facts = await readFacts(tx, read, moments, mode);
  return moments.map((moment, position) => {
    const states = read.states[position];
    const rows = read.connectors.flatMap((connector) => {
      const place = places.get(connector.key);
      const state = states?.get(connector.id);
      return place && state ? [makeRow(place, { connector, state, moment, position }, facts)] : [];
    });
    return new Map(rows.map((row) => [row.key, row]));
  });
}

async function readFacts(tx: Tx, read: StatesAt, moments: readonly number[], mode: ReplayMode): Promise<Facts> {
  const span = { after: moments[0] ?? 0, until: moments.at(-1) ?? 0 };
  const wanted = moments.map((moment, position) => ({
    position,
    moment,
    txnIds: [...(read.states[position]?.values() ?? [])].flatMap(({ txnId }) => txnId ?? []),
  }));
  return {
    sessions: new Map(read.sessions.map((session) => [session.id, session])),
    readings: await readFigures(tx, wanted, mode),
    commands: groupRows(await readCommands(tx, span), ({ chargerId }) => chargerId),
    works: await readWorks(tx, span),
    heard: await readHeard(tx, moments),
  };
}

interface Place {
  connector: SeenConnector;
  state: PastState;
  moment: number;
  position: number;
}

function makeRow(place: LiveConnector, at: Place, facts: Facts): LiveConnector {
  const { state, moment, position, connector } = at;
  const reading = facts.readings.get(toReadingKey(position, state.txnId ?? ''));
  const heard = [facts.heard[position]?.get(place.chargerCode), reading?.at.getTime()];
  return {
    ...place,
    ...readStatus(state),
    ...(reading ? pickFigures(reading) : NO_FIGURES),
    txnId: state.txnId,
    ...readDriver(facts.sessions.get(state.txnId ?? '')),
    ...{ firmware: null, turnedAway: 0, failingSince: null, isSimulated: false },
    workUntil: findWork(facts.works, place, connector, moment),
    lastSeen: findLastSeen(state, moment, heard),
    ...readCommand(facts.commands.get(connector.chargerId) ?? [], place, state, moment),
  };
}

/** A charger in contact spoke within the hour: an older sign of it says that the newer ones were not kept. */
function findLastSeen(state: PastState, moment: number, heard: readonly (number | undefined)[]): string | null {
  const seen = Math.max(state.lastSeen ?? 0, ...heard.map((at) => at ?? 0));
  const isKept = seen > 0 && (state.offlineSince !== null || moment - seen < HOUR_MS);
  return isKept ? toWire(Math.min(seen, moment)) : null;
}

function readDriver(session: ShownSession | undefined) {
  if (!session) return { startedAt: null, account: null, user: null };
  return { startedAt: toWire(session.startedAt), account: maskAccount(session.idTag), user: session.user };
}

function readStatus(state: PastState) {
  const { offlineSince } = state;
  const isOnline = offlineSince === null;
  const { status, since } = liveStatus({ ...describeParts(state), isOnline, offlineSince: toDate(offlineSince) });
  const { errorCode = null, vendorErrorCode = null, info = null } = state.report ?? {};
  return {
    ...{ status, statusSince: toWire(since), reportedStatus: state.report?.status ?? ('unknown' as const) },
    ...{ errorCode, vendorErrorCode, info, isOnline, charger: readTrouble(state) },
  };
}

/** The steps of firmware updates are not kept. */
function describeParts({ report, charger, txnId }: PastState) {
  return {
    reportedStatus: report?.status ?? ('unknown' as const),
    statusAt: new Date(report?.at ?? 0),
    transactionId: txnId,
    chargerStatus: toChargerStatus(charger),
    chargerStatusAt: toDate(charger?.at ?? null),
    firmwareStatus: 'idle',
    firmwareStatusAt: null,
  };
}

function readTrouble({ charger }: PastState): LiveConnector['charger'] {
  const status = toChargerStatus(charger);
  if (charger === null || (status === 'available' && charger.errorCode === null)) return null;
  return { status, errorCode: charger.errorCode, vendorErrorCode: charger.vendorErrorCode, info: charger.info };
}

function toChargerStatus(charger: PastReport | null): ChargerStatus {
  return charger?.status === 'faulted' || charger?.status === 'unavailable' ? charger.status : 'available';
}

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

function pickFigures({ soc, power, energy, voltage, current, temperature }: Figures): Figures {
  return { soc, power, energy, voltage, current, temperature };
}

function findWork(works: readonly PastWork[], place: LiveConnector, { chargerId }: SeenConnector, moment: number) {
  const running = works.filter(
    (work) =>
      (work.chargerId === chargerId || work.stationId === place.stationId) &&
      work.startedAt <= moment &&
      (work.endedAt === null || work.endedAt > moment),
  );
  const ends = running.map(({ untilAt }) => toWire(untilAt)).sort();
  return ends.at(-1) ?? null;
}

function readCommand(commands: readonly PastCommand[], { connector }: LiveConnector, state: PastState, moment: number) {
  const sent = commands.filter(({ createdAt }) => createdAt <= moment);
  const running = sent.findLast(
    ({ endedAt, connectorNo }) => (endedAt === null || endedAt > moment) && [connector, 0, null].includes(connectorNo),
  );
  const stop = sent.findLast(
    ({ kind, transactionId }) => kind === 'stop' && state.txnId !== null && transactionId === state.txnId,
  );
  return {
    command: running ? { commandId: running.id, kind: running.kind, state: readCommandState(running, moment) } : null,
    stopState: stop ? readCommandState(stop, moment) : null,
  };
}

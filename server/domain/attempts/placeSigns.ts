import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { IDLE, OPENING, compareSigns, toSessionSigns, type ChargerSigns, type Sign, type StatusSign } from './signs';
import { isSameTag } from '../tagDecision';

/** Longest time from a presented tag to the session or the cable that shows its connector. */
export const PLACE_MS = 2 * 60_000;

interface Presented {
  at: number;
  tag: string | null;
  /** The session of this command is its own. */
  commandId?: string;
}

/** A connector's states in order of time. */
type Timeline = readonly StatusSign[];

/** The signs of each connector in order of time. A tag or start without a connector gets the one that it most likely meant. */
export function placeSigns(signs: ChargerSigns): Map<string, Sign[]> {
  const placed = new Map(signs.connectorIds.map((id): [string, Sign[]] => [id, []]));
  const add = (id: string | null, sign: Sign) => placed.get(id ?? '')?.push(sign);
  for (const status of signs.statuses) add(status.connectorId, status);
  for (const session of signs.sessions) for (const sign of toSessionSigns(session)) add(session.connectorId, sign);
  const timelines = new Map<string, Timeline>(
    [...placed].map(([id, all]) => [id, all.filter(isReport).toSorted(compareSigns)]),
  );
  for (const tag of signs.tags) add(tag.connectorId ?? findConnector(tag, signs, timelines), tag);
  for (const command of signs.commands) {
    const presented = { ...command, commandId: command.id };
    add(command.connectorId ?? findConnector(presented, signs, timelines), command);
  }
  for (const all of placed.values()) all.sort(compareSigns);
  return placed;
}

const isReport = (sign: Sign): sign is StatusSign => sign.kind === 'status' && sign.status !== 'offline';

function findConnector(
  presented: Presented,
  signs: ChargerSigns,
  timelines: ReadonlyMap<string, Timeline>,
): string | null {
  return (
    findBySession(presented, signs) ??
    findPlugged(presented.at, signs, timelines) ??
    findNextPlugged(presented.at, timelines) ??
    findFree(presented.at, signs, timelines)
  );
}

/** The session that the tag began, or that it was shown in. */
function findBySession({ at, tag, commandId }: Presented, { sessions }: ChargerSigns): string | null {
  const own = sessions.filter(
    (session) =>
      (commandId !== undefined && session.commandId === commandId) ||
      (isSameTag(session.tag, tag) &&
        session.startedAt <= at + PLACE_MS &&
        (session.stoppedAt === null || session.stoppedAt >= at)),
  );
  return own.toSorted((a, b) => Math.abs(a.startedAt - at) - Math.abs(b.startedAt - at))[0]?.connectorId ?? null;
}

const runsAt = (connectorId: string, at: number, { sessions }: ChargerSigns) =>
  sessions.some(
    (session) =>
      session.connectorId === connectorId &&
      session.startedAt <= at &&
      (session.stoppedAt === null || session.stoppedAt > at),
  );

const lastBefore = (timeline: Timeline | undefined, at: number) => timeline?.findLast((status) => status.at <= at);

/** The connector that was plugged in last and waits for a driver's tag. */
function findPlugged(at: number, signs: ChargerSigns, timelines: ReadonlyMap<string, Timeline>): string | null {
  const waiting = signs.connectorIds.flatMap((id) => {
    const last = lastBefore(timelines.get(id), at);
    return last && OPENING.has(last.status) && !runsAt(id, at, signs) ? [{ id, at: last.at }] : [];
  });
  return waiting.toSorted((a, b) => b.at - a.at)[0]?.id ?? null;
}

/** The connector that was plugged in first after the tag. */
function findNextPlugged(at: number, timelines: ReadonlyMap<string, Timeline>): string | null {
  const next = [...timelines].flatMap(([id, timeline]) => {
    const plugged = timeline.find((status) => status.at > at && OPENING.has(status.status));
    return plugged && plugged.at <= at + PLACE_MS ? [{ id, at: plugged.at }] : [];
  });
  return next.toSorted((a, b) => a.at - b.at)[0]?.id ?? null;
}

/** Nothing tells which connector was meant: the first free one stands for the charger. */
function findFree(at: number, signs: ChargerSigns, timelines: ReadonlyMap<string, Timeline>): string | null {
  const isFree = (id: string) => {
    const status: ConnectorStatus | null = lastBefore(timelines.get(id), at)?.status ?? null;
    return (status === null || IDLE.has(status)) && !runsAt(id, at, signs);
  };
  return signs.connectorIds.find(isFree) ?? signs.connectorIds[0] ?? null;
}

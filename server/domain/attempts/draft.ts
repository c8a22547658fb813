import type { AttemptSign } from '../../../src/contract/evo-monitor/attemptRules';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import type { CommandSign, SessionFacts, Sign, TagSign } from './signs';

/** A report of a fault. */
export interface FaultSeen {
  at: number;
  code: string | null;
}

/** An attempt with everything that was met in it. */
export interface Draft {
  openedBy: AttemptSign;
  beganAt: number;
  beganReceivedAt: number;
  /** State of the connector when it was opened. */
  openedIn: ConnectorStatus | null;
  tags: TagSign[];
  commands: CommandSign[];
  session: SessionFacts | null;
  hasSessionEnded: boolean;
  /** A cable was plugged in. */
  isPlugged: boolean;
  /** Last sign of a driver. */
  signAt: number;
  faults: FaultSeen[];
  /** First loss of contact. */
  firstLostAt: number | null;
  /** Contact is lost since. */
  lostAt: number | null;
  /** The connector was reported idle while the session ran. */
  leftAt: number | null;
  /** First state after the end of the session. */
  nextStatus: ConnectorStatus | null;
  endedAt: number | null;
  endedReceivedAt: number | null;
  /** State of the connector at the end. */
  endedIn: ConnectorStatus | null;
  /** When it ends if nothing more is heard. */
  dueAt: number | null;
}

const OPENED_BY: Readonly<Record<Sign['kind'], AttemptSign>> = {
  status: 'plug',
  tag: 'tag',
  command: 'command',
  start: 'session',
  stop: 'session',
};

export function openDraft(sign: Sign, openedIn: ConnectorStatus | null): Draft {
  return {
    openedBy: OPENED_BY[sign.kind],
    beganAt: sign.at,
    beganReceivedAt: sign.receivedAt,
    openedIn,
    tags: [],
    commands: [],
    session: null,
    hasSessionEnded: false,
    isPlugged: sign.kind === 'status' || sign.kind === 'start',
    signAt: sign.at,
    faults: [],
    firstLostAt: null,
    lostAt: null,
    leftAt: null,
    nextStatus: null,
    endedAt: null,
    endedReceivedAt: null,
    endedIn: null,
    dueAt: null,
  };
}

export const hasRunningSession = (draft: Draft) => draft.session !== null && !draft.hasSessionEnded;

/** Neither a cable nor a session yet: only a tag or a start. */
export const isAwaitingPlug = (draft: Draft) => !draft.isPlugged && draft.session === null;

/** The tag of an attempt: that of its session, else the last one presented, else that of its start. */
export function findTag({ session, tags, commands }: Draft): string | null {
  return session?.tag ?? tags.at(-1)?.tag ?? commands.findLast(({ tag }) => tag !== null)?.tag ?? null;
}

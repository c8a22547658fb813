import {
  judgeSuccess,
  type AttemptCause,
  type AttemptOutcome,
  type AttemptSign,
} from '../../../src/contract/evo-monitor/attemptRules';
import { findTag, hasRunningSession, type Draft } from './draft';
import { findCause } from './findCause';

/** An attempt as it is stored. Times in epoch ms. */
export interface Attempt {
  connectorId: string;
  openedBy: AttemptSign;
  beganAt: number;
  beganReceivedAt: number;
  /** Null: it goes on. */
  endedAt: number | null;
  endedReceivedAt: number | null;
  /** When it ends if nothing more is heard. */
  dueAt: number | null;
  idTag: string | null;
  appUserId: string | null;
  enterpriseId: string | null;
  transactionId: string | null;
  energyWh: number | null;
  stopReason: string | null;
  outcome: AttemptOutcome;
  /** Success by the definition of AFIREV; null: not counted, or still running. */
  isAfirevSuccess: boolean | null;
  cause: AttemptCause | null;
  causeDetail: string | null;
  causeAt: number | null;
}

/** The attempt that a draft has become. */
export function toAttempt(connectorId: string, draft: Draft): Attempt {
  const { session } = draft;
  const result = judge(draft);
  return {
    connectorId,
    openedBy: draft.openedBy,
    beganAt: draft.beganAt,
    beganReceivedAt: draft.beganReceivedAt,
    endedAt: draft.endedAt,
    endedReceivedAt: draft.endedReceivedAt,
    dueAt: draft.dueAt,
    idTag: findTag(draft),
    ...findOwners(draft),
    transactionId: session?.id ?? null,
    energyWh: session?.energyWh ?? null,
    stopReason: session?.stopReason ?? null,
    ...result,
  };
}

type Result = Pick<Attempt, 'outcome' | 'isAfirevSuccess' | 'cause' | 'causeDetail' | 'causeAt'>;

const RUNNING: Result = {
  outcome: 'running',
  isAfirevSuccess: null,
  cause: null,
  causeDetail: null,
  causeAt: null,
};

function judge(draft: Draft): Result {
  if (draft.endedAt === null || isSessionOpen(draft)) return RUNNING;
  const end = toEnd(draft);
  const isAfirevSuccess = judgeSuccess('afirev', end);
  if (judgeSuccess('platform', end)) return { ...RUNNING, outcome: 'succeeded', isAfirevSuccess };
  const { cause, detail, at } = findCause(draft);
  return { outcome: 'failed', isAfirevSuccess, cause, causeDetail: detail, causeAt: at };
}

/** The driver has left, and the end of the session is still awaited. */
const isSessionOpen = (draft: Draft) => hasRunningSession(draft) && draft.session?.stoppedAt === null;

function toEnd({ session, tags, commands, nextStatus }: Draft) {
  const isAllowed = tags.at(-1)?.isAccepted ?? commands.length > 0;
  return {
    hasSession: session !== null,
    isAuthorized: session ? !session.isUnauthorized : isAllowed,
    energyWh: session?.energyWh ?? null,
    durationMs: session ? (session.stoppedAt ?? session.startedAt) - session.startedAt : 0,
    stopReason: session?.stopReason ?? null,
    isFaultedAfter: nextStatus === 'faulted',
  };
}

/** The driver: that of the session, else of the presented tag, else of the start. */
function findOwners({ session, tags, commands }: Draft): Pick<Attempt, 'appUserId' | 'enterpriseId'> {
  const known = [session, ...tags.toReversed(), ...commands.toReversed()];
  const findKnown = (read: (each: (typeof known)[number]) => string | null | undefined) =>
    known.map(read).find((id) => id != null) ?? null;
  return {
    appUserId: findKnown((each) => each?.appUserId),
    enterpriseId: findKnown((each) => (each && 'enterpriseId' in each ? each.enterpriseId : null)),
  };
}

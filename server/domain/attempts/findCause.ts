import type { AttemptCause } from '../../../src/contract/evo-monitor/attemptRules';
import { LEAST_ENERGY_WH } from '../../../src/contract/evo-monitor/attemptRules';
import type { Draft } from './draft';
import type { CommandSign, SessionFacts } from './signs';

/** Why an attempt failed, with the fact behind it: a fault code, a refusal, a stop reason, the answer to a start. */
export interface CauseFound {
  cause: AttemptCause;
  detail: string | null;
  /** Time of the fact; null: it is the lack of one. */
  at: number | null;
}

/** Refusals of the enterprise that would have paid. */
const PAYMENT_REFUSALS: ReadonlySet<string | null> = new Set([
  'enterpriseDisabled',
  'notHere',
  'notBound',
  'overLimit',
]);
const REFUSED_STARTS: ReadonlySet<string> = new Set(['rejected', 'notSupported', 'callError']);

/** Finds the cause of an attempt that has failed. */
export function findCause(draft: Draft): CauseFound {
  const { session } = draft;
  return (session ? findSessionCause(draft, session) : findStartCause(draft)) ?? NOT_KNOWN;
}

const NOT_KNOWN: CauseFound = { cause: 'unknown', detail: null, at: null };

function findSessionCause(draft: Draft, session: SessionFacts): CauseFound | null {
  return (
    findRefusal(draft, session.isUnauthorized || session.stopReason === 'DeAuthorized') ??
    findFault(draft, session.startedAt) ??
    findLostEnd(draft, session) ??
    findEarlyEnd(session)
  );
}

/** A session whose end was never reported, at a charger that was not heard from. */
function findLostEnd({ firstLostAt }: Draft, { isSupposed }: SessionFacts): CauseFound | null {
  return isSupposed && firstLostAt !== null ? { cause: 'contactLost', detail: null, at: firstLostAt } : null;
}

function findEarlyEnd({ energyWh, stopReason, rawStopReason, stoppedAt, isSupposed }: SessionFacts): CauseFound | null {
  const detail = rawStopReason ?? stopReason;
  if (energyWh !== null && energyWh <= LEAST_ENERGY_WH) return { cause: 'noEnergy', detail, at: stoppedAt };
  if (isSupposed || stopReason === null) return null;
  return { cause: 'endedByCharger', detail, at: stoppedAt };
}

function findStartCause(draft: Draft): CauseFound | null {
  return (
    findOutOfService(draft) ??
    findFault(draft, draft.beganAt) ??
    findRefusal(draft, draft.tags.at(-1)?.isAccepted === false) ??
    findRefusedStart(draft) ??
    findLostContact(draft) ??
    findMissingStart(draft)
  );
}

function findOutOfService({ openedIn, endedIn, beganAt, endedAt, isPlugged }: Draft): CauseFound | null {
  if (endedIn === 'unavailable') return { cause: 'outOfService', detail: null, at: endedAt };
  return openedIn === 'unavailable' && !isPlugged ? { cause: 'outOfService', detail: null, at: beganAt } : null;
}

function findFault({ faults, nextStatus, openedIn }: Draft, since: number): CauseFound | null {
  const fault = faults.findLast(({ at }) => at >= since);
  if (fault) return { cause: 'fault', detail: fault.code, at: fault.at };
  return nextStatus === 'faulted' || openedIn === 'faulted' ? { cause: 'fault', detail: null, at: null } : null;
}

function findRefusal({ tags }: Draft, isRefused: boolean): CauseFound | null {
  if (!isRefused) return null;
  const refused = tags.findLast(({ isAccepted }) => !isAccepted);
  const reason = refused?.reason ?? null;
  return { cause: nameRefusal(reason), detail: reason, at: refused?.at ?? null };
}

function nameRefusal(reason: string | null): AttemptCause {
  if (reason === 'noMoney') return 'noMoney';
  return PAYMENT_REFUSALS.has(reason) ? 'paymentRefused' : 'tagRefused';
}

function findRefusedStart({ commands }: Draft): CauseFound | null {
  const last = commands.at(-1);
  if (!last || !REFUSED_STARTS.has(last.state)) return null;
  return { cause: 'startRefused', detail: last.detail ?? last.state, at: last.endedAt };
}

function findLostContact({ firstLostAt, commands }: Draft): CauseFound | null {
  if (firstLostAt !== null) return { cause: 'contactLost', detail: null, at: firstLostAt };
  const last = commands.at(-1);
  return last?.state === 'unknown' ? { cause: 'contactLost', detail: last.detail, at: last.endedAt } : null;
}

/** The charge was allowed, and did not begin. */
function findMissingStart({ commands, tags, isPlugged }: Draft): CauseFound | null {
  const start: CommandSign | undefined = commands.at(-1);
  if (!start && tags.length === 0) return null;
  return { cause: isPlugged ? 'noEffect' : 'noPlug', detail: start?.state ?? null, at: start?.endedAt ?? null };
}

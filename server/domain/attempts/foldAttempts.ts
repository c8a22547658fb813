import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { OFFLINE_HOLD_MS } from '../availability/downtimes';
import { findTag, hasRunningSession, isAwaitingPlug, openDraft, type Draft } from './draft';
import { IDLE, OPENING, type CommandSign, type SessionSign, type Sign, type StatusSign, type TagSign } from './signs';
import { isSameTag } from '../tagDecision';

/** Time that a driver has to plug in after a tag or start; ConnectionTimeOut is shorter at most chargers. */
const PLUG_WAIT_MS = 2 * 60_000;
/** The same after a refused tag: a charger that repeats its question does not open another attempt. */
const REFUSED_WAIT_MS = 20_000;

/** Stretch of a connector's time in which no attempt was open at the beginning. */
export interface Stretch {
  /** Signs of the connector in order of time, also earlier ones, which give the state at the beginning. */
  signs: readonly Sign[];
  from: number;
  now: number;
}

/** Folds the signs of one connector to attempts. A sign changes nothing before it, so that any stretch can be made anew. */
export function foldAttempts({ signs, from, now }: Stretch): Draft[] {
  const fold = new Fold(findStatus(signs, from));
  for (const sign of signs) if (sign.at >= from) fold.read(sign);
  return fold.finish(now);
}

function findStatus(signs: readonly Sign[], before: number): ConnectorStatus | null {
  const last = signs.findLast((sign) => sign.kind === 'status' && sign.at < before && isReported(sign.status));
  return last?.kind === 'status' ? last.status : null;
}

const isReported = (status: ConnectorStatus) => status !== 'offline' && status !== 'unknown' && status !== 'updating';

class Fold {
  private readonly closed: Draft[] = [];
  private open: Draft | null = null;
  /** Last reported state. */
  private status: ConnectorStatus | null;

  constructor(status: ConnectorStatus | null) {
    this.status = status;
  }

  read(sign: Sign): void {
    this.expire(sign.at);
    if (sign.kind === 'status') this.readStatus(sign);
    else if (sign.kind === 'tag' || sign.kind === 'command') this.readPresented(sign);
    else if (sign.kind === 'start') this.readStart(sign);
    else this.readStop(sign);
  }

  finish(now: number): Draft[] {
    this.expire(now);
    if (!this.open) return this.closed;
    return [...this.closed, { ...this.open, dueAt: findDue(this.open) }];
  }

  private expire(now: number): void {
    const due = this.open && findDue(this.open);
    if (due !== null && due <= now) this.close(due, due);
  }

  private close(at: number, receivedAt: number): void {
    if (!this.open) return;
    this.closed.push({ ...this.open, endedAt: at, endedReceivedAt: receivedAt, endedIn: this.status });
    this.open = null;
  }

  /** Ends the open attempt, at the time at which its driver left, and opens the next one. */
  private reopen(sign: Sign): Draft {
    this.close(this.open?.leftAt ?? sign.at, sign.receivedAt);
    this.open = openDraft(sign, this.status);
    return this.open;
  }

  private readStatus(sign: StatusSign): void {
    if (sign.status === 'offline') this.loseContact(sign.at);
    if (!isReported(sign.status)) return;
    const before = this.status;
    this.status = sign.status;
    const { open } = this;
    if (open) {
      open.lostAt = null;
      if (open.hasSessionEnded) open.nextStatus ??= sign.status;
    }
    if (sign.status === 'faulted') this.readFault(sign);
    else if (IDLE.has(sign.status)) this.readIdle(sign);
    else if (OPENING.has(sign.status)) this.readPlug(sign, before);
    else if (open) this.resume(open);
  }

  private loseContact(at: number): void {
    if (!this.open) return;
    this.open.firstLostAt ??= at;
    this.open.lostAt ??= at;
  }

  private resume(open: Draft): void {
    open.isPlugged = true;
    open.leftAt = null;
  }

  /** A fault ends an attempt without a running session; a session may go on after it. */
  private readFault({ at, receivedAt, errorCode }: StatusSign): void {
    if (!this.open) return;
    this.open.faults.push({ at, code: errorCode });
    if (!hasRunningSession(this.open)) this.close(at, receivedAt);
  }

  private readIdle({ at, receivedAt, status }: StatusSign): void {
    const { open } = this;
    if (!open) return;
    if (hasRunningSession(open)) open.leftAt ??= at;
    else if (!isAwaitingPlug(open) || status === 'unavailable') this.close(at, receivedAt);
  }

  private readPlug(sign: StatusSign, before: ConnectorStatus | null): void {
    const { open } = this;
    const isNew = !OPENING.has(before);
    if (!open) {
      if (isNew) this.reopen(sign);
    } else if (open.leftAt !== null || (open.hasSessionEnded && isNew && sign.status === 'preparing')) {
      this.reopen(sign);
    } else {
      this.resume(open);
    }
  }

  private readPresented(sign: TagSign | CommandSign): void {
    const draft = this.open && !this.beginsAnew(this.open, sign.tag) ? this.open : this.reopen(sign);
    draft.signAt = Math.max(draft.signAt, sign.at);
    if (sign.kind === 'tag') draft.tags.push(sign);
    else draft.commands.push(sign);
  }

  /** Whether a tag is that of the next driver: another one without a cable, or one after the session. */
  private beginsAnew(open: Draft, tag: string | null): boolean {
    if (open.leftAt !== null) return true;
    if (hasRunningSession(open)) return false;
    const known = findTag(open);
    if (open.hasSessionEnded) return !isSameTag(known, tag);
    return isAwaitingPlug(open) && known !== null && tag !== null && !isSameTag(known, tag);
  }

  private readStart(sign: SessionSign): void {
    const { open } = this;
    const isNext = !open || open.session !== null || (isAwaitingPlug(open) && this.beginsAnew(open, sign.session.tag));
    const draft = isNext ? this.reopen(sign) : open;
    draft.session = sign.session;
    draft.isPlugged = true;
  }

  private readStop({ at, receivedAt, session }: SessionSign): void {
    const { open } = this;
    if (open?.session?.id !== session.id) return;
    open.hasSessionEnded = true;
    if (this.status === 'faulted') open.nextStatus = 'faulted';
    if (open.leftAt !== null || this.status === 'faulted') this.close(at, receivedAt);
  }
}

/** When an open attempt ends by time alone; null: only by what is heard. */
function findDue(open: Draft): number | null {
  if (hasRunningSession(open)) return null;
  const lost = open.lostAt === null ? null : open.lostAt + OFFLINE_HOLD_MS;
  const waited = isAwaitingPlug(open) ? findPlugDue(open) : null;
  if (lost === null || waited === null) return lost ?? waited;
  return Math.min(lost, waited);
}

/** A start that is still under way is waited for. */
function findPlugDue({ commands, tags, signAt }: Draft): number | null {
  if (commands.some(({ endedAt }) => endedAt === null)) return null;
  if (commands.length === 0 && tags.at(-1)?.isAccepted === false) return signAt + REFUSED_WAIT_MS;
  return Math.max(signAt, ...commands.map(({ endedAt }) => endedAt ?? 0)) + PLUG_WAIT_MS;
}

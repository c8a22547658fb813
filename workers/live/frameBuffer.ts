import type { OcppExchange, OcppMessage, ocppLog } from '../../src/contract/evo-monitor/ocppLog';
import type { ResponseOf } from '../../src/contract/endpoint';

const CALL = 2;
const ANSWERS: readonly (number | null)[] = [3, 4];
/** Rows that are kept; older ones are in the log. */
export const FRAME_CAPACITY = 500;

/** The latest OCPP messages of a charger, each call with its answer. */
export class FrameBuffer {
  /** In order of their coming. */
  private readonly rows = new Map<string, OcppExchange>();
  /** Ids of calls without an answer, by direction and message id. */
  private readonly open = new Map<string, string>();
  received = 0;
  hasGap = false;

  add({ messages, hasGap, timezone }: ResponseOf<typeof ocppLog.follow>): void {
    this.hasGap ||= hasGap;
    for (const message of messages) this.addMessage(message, timezone);
  }

  /** Newest first. */
  list(): OcppExchange[] {
    return [...this.rows.values()].reverse();
  }

  private addMessage(message: OcppMessage, timezone: string | null): void {
    const call = ANSWERS.includes(message.messageType) ? this.takeCall(message) : undefined;
    if (call) {
      const { roundTripMs, txnId } = message;
      this.rows.set(call.id, { ...call, answer: message, isAwaited: false, roundTripMs, txnId: call.txnId ?? txnId });
      return;
    }
    const isCall = message.messageType === CALL;
    this.rows.set(message.id, { ...message, answer: null, isAwaited: isCall, timezone });
    this.received += 1;
    if (isCall) this.open.set(toKey(message.level, message), message.id);
    this.trim();
  }

  /** Finds the call of an answer, which goes the other way; an error has no direction. */
  private takeCall(answer: OcppMessage): OcppExchange | undefined {
    for (const level of ['up', 'down'] as const) {
      const key = toKey(level, answer);
      const id = level === answer.level ? undefined : this.open.get(key);
      if (id === undefined) continue;
      this.open.delete(key);
      return this.rows.get(id);
    }
    return undefined;
  }

  private trim(): void {
    if (this.rows.size <= FRAME_CAPACITY) return;
    const [oldest] = this.rows.values();
    if (!oldest) return;
    this.rows.delete(oldest.id);
    const key = toKey(oldest.level, oldest);
    if (this.open.get(key) === oldest.id) this.open.delete(key);
  }
}

const toKey = (level: OcppMessage['level'], { messageId }: OcppMessage) => `${level} ${messageId}`;

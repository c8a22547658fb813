import type { Connector } from './connector';
import type { Session } from './session';

/** A call on its way to the gateway. */
export interface OutboxItem {
  action: string;
  payload: object;
  /** Kept over a lost connection and replayed in order; other messages are worthless later. */
  isKept: boolean;
  /** A periodic sample: the first to be given up when memory is short. */
  isSample: boolean;
  attempts: number;
  connector?: Connector;
  session?: Session;
  /**
   * Completes the item just before its frame is made, for values that are known only then (the transaction id of 1.6).
   */
  complete?: (item: OutboxItem) => void;
}

const MOST_KEPT = 240;
const BOOT = 'BootNotification';

/**
 * Queue of a charger's calls, sent one at a time: boot first, then transient messages, then transaction messages in
 * the order in which they happened. Transaction messages survive a lost connection.
 */
export class Outbox {
  private passing: OutboxItem[] = [];
  private kept: OutboxItem[] = [];
  /** Transaction messages wait a while after a refusal. */
  isBlocked = false;

  get size(): number {
    return this.passing.length + this.kept.length;
  }

  /** Kept messages in the order of their replay after a lost connection. */
  get unsent(): readonly OutboxItem[] {
    return this.kept;
  }

  add(item: OutboxItem): void {
    if (!item.isKept) {
      this.passing.push(item);
      return;
    }
    this.kept.push(item);
    if (this.kept.length > MOST_KEPT) this.thin();
  }

  /** The next call to send, taken out. Before the boot is accepted only the boot itself may go. */
  take(isAccepted: boolean): OutboxItem | undefined {
    if (!isAccepted) {
      const index = this.passing.findIndex((item) => item.action === BOOT);
      return index < 0 ? undefined : this.passing.splice(index, 1)[0];
    }
    return this.passing.shift() ?? (this.isBlocked ? undefined : this.kept.shift());
  }

  /** An unanswered or refused call returns to its place. */
  putBack(item: OutboxItem): void {
    this.kept.unshift(item);
  }

  /** The connection is lost. */
  cut(): void {
    this.passing = [];
  }

  /** Every second sample goes, the oldest first: how OCPP wants memory to be saved (2.0.1, E04.FR.07). */
  private thin(): void {
    let isOdd = false;
    this.kept = this.kept.filter((item) => {
      if (!item.isSample) return true;
      isOdd = !isOdd;
      return !isOdd;
    });
  }
}

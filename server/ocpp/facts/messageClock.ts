import { doubtClock, observeClock, orderTime, transactionTime, type ClockState } from '../../domain/ocpp/clockSkew';

/**
 * A charger's clock as one message shows it. The connection takes over the state only when the message is committed:
 * its memory must not hold facts that were not stored.
 */
export class MessageClock {
  /** Epoch ms. */
  readonly receivedAt: number;
  private current: ClockState;

  constructor(state: ClockState, receivedAt: number) {
    this.current = state;
    this.receivedAt = receivedAt;
  }

  get state(): ClockState {
    return this.current;
  }

  /** Whether the charger's clock is believed. */
  get isRight(): boolean {
    return this.current.offset === 0;
  }

  /**
   * Learns from a time stamp and returns the time by which the event is ordered.
   * @param isImmediate the message is of a kind that chargers do not queue
   */
  order(stampedAt: number | null, isImmediate: boolean): number {
    if (stampedAt !== null) this.current = observeClock(this.current, stampedAt, this.receivedAt, isImmediate);
    return orderTime(this.current, stampedAt, this.receivedAt);
  }

  /** The charger has started. */
  restart(): void {
    this.current = doubtClock(this.current);
  }

  /**
   * When something of a transaction happened.
   * @param isByDevice the transaction began by the charger's clock
   */
  transactionTime(deviceAt: number, isByDevice = false): number {
    return transactionTime(this.current, deviceAt, this.receivedAt, isByDevice);
  }
}

import type { Clock } from '../../runtime/clock';
import type { Random } from '../model/random';
import type { WashFaultRates } from './faultRates';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A supplier that cannot reach the platform keeps so many reports, and drops the oldest. */
const MOST_KEPT = 10_000;

/** Sends one message; fails when it was not taken. */
export type Send = (message: object) => Promise<void>;

/** Sends reports one after the other, each again until it is taken; some twice and some late, by the fault rates. */
export class Reporter {
  private readonly waiting: object[] = [];
  private held: object | null = null;
  private isSending = false;
  private isStopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly faults: Pick<WashFaultRates, 'double' | 'late'>,
    private readonly send: Send,
  ) {}

  report(message: object): void {
    if (this.held === null && this.random.chance(this.faults.late)) {
      this.held = message;
      return;
    }
    this.waiting.push(message);
    if (this.random.chance(this.faults.double)) this.waiting.push(message);
    if (this.held) this.waiting.push(this.held);
    this.held = null;
    this.waiting.splice(0, Math.max(0, this.waiting.length - MOST_KEPT));
    if (!this.isSending) void this.sendWaiting();
  }

  /** Messages that the platform has not accepted yet are lost. */
  stop(): void {
    this.isStopped = true;
  }

  private async sendWaiting(): Promise<void> {
    this.isSending = true;
    let pause = FIRST_PAUSE_MS;
    for (let [next] = this.waiting; next && !this.isStopped; [next] = this.waiting) {
      try {
        await this.send(next);
        this.waiting.shift();
        pause = FIRST_PAUSE_MS;
      } catch {
        await new Promise<void>((resolve) => void this.clock.after(pause, resolve));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    this.isSending = false;
  }
}

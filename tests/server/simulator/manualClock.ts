import type { Clock } from '../../../server/runtime/clock';

/** A clock that moves only when a test advances it. */
export class ManualClock implements Clock {
  private time: number;
  private waiting: { at: number; callback: () => void }[] = [];

  constructor(start = Date.UTC(2026, 10, 20, 15, 0, 0)) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, callback: () => void): () => void {
    const entry = { at: this.time + ms, callback };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  }

  advance(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.waiting.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.time = Math.max(this.time, due.at);
      this.waiting = this.waiting.filter((entry) => entry !== due);
      due.callback();
    }
    this.time = end;
  }
}

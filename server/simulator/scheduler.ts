import type { Clock } from '../runtime/clock';

const TICK_MS = 50;

/**
 * One appointment: a plain function and its arguments. No closure per charger, so that ten thousand of them are cheap.
 */
export interface Timer {
  at: number;
  order: number;
  isCancelled: boolean;
  run: (subject: never, detail: never) => void;
  subject: unknown;
  detail: unknown;
}

function isEarlier(a: Timer, b: Timer): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

/** All appointments of the fleet in one heap on one timer of the clock. Equal times run in the order they were made. */
export class Scheduler {
  private readonly heap: Timer[] = [];
  private order = 0;
  private isStopped = false;
  private cancelTick: () => void;

  constructor(private readonly clock: Clock) {
    this.cancelTick = clock.after(TICK_MS, this.tick);
  }

  after<S, D>(ms: number, run: (subject: S, detail: D) => void, subject: S, detail: D): Timer {
    const timer: Timer = {
      at: this.clock.now() + Math.max(0, ms),
      order: (this.order += 1),
      isCancelled: false,
      run: run as Timer['run'],
      subject,
      detail,
    };
    this.heap.push(timer);
    this.rise(this.heap.length - 1);
    return timer;
  }

  stop(): void {
    this.isStopped = true;
    this.cancelTick();
    this.heap.length = 0;
  }

  private readonly tick = (): void => {
    const now = this.clock.now();
    let next = this.heap[0];
    while (next && next.at <= now && !this.isStopped) {
      this.removeFirst();
      if (!next.isCancelled) next.run(next.subject as never, next.detail as never);
      next = this.heap[0];
    }
    if (!this.isStopped) this.cancelTick = this.clock.after(TICK_MS, this.tick);
  };

  private removeFirst(): void {
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink(0);
  }

  private rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.swapIfEarlier(index, parent)) return;
      index = parent;
    }
  }

  private sink(start: number): void {
    let index = start;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      const leftTimer = this.heap[left];
      const rightTimer = this.heap[right];
      if (!leftTimer) return;
      const child = rightTimer && isEarlier(rightTimer, leftTimer) ? right : left;
      if (!this.swapIfEarlier(child, index)) return;
      index = child;
    }
  }

  private swapIfEarlier(child: number, parent: number): boolean {
    const a = this.heap[child];
    const b = this.heap[parent];
    if (!a || !b || !isEarlier(a, b)) return false;
    this.heap[child] = b;
    this.heap[parent] = a;
    return true;
  }
}

export function cancelTimer(timer: Timer | null): null {
  if (timer) timer.isCancelled = true;
  return null;
}

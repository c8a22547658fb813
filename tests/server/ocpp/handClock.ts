import type { Clock } from '../../../server/runtime/clock';

/** Time that a test moves; what waits for it is looked for by hand. */
export class HandClock implements Clock {
  private offset = 0;
  now = () => Date.now() + this.offset;
  after = () => () => undefined;
  advance(ms: number): void {
    this.offset += ms;
  }
}

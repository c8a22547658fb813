/** Polls that wait for news of a feed; each with its own time limit, and none holds a connection. */
export class Waiters {
  private readonly waiting = new Set<() => void>();

  /** Resolves when woken while `isOver` holds, after `waitMs`, or when the signal aborts. */
  wait(waitMs: number, isOver: () => boolean = () => true, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        this.waiting.delete(look);
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const look = () => {
        if (isOver()) end();
      };
      const timer = setTimeout(end, waitMs);
      this.waiting.add(look);
      signal?.addEventListener('abort', end, { once: true });
    });
  }

  wake(): void {
    for (const look of [...this.waiting]) look();
  }
}

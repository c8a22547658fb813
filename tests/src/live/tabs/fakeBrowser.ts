import { electByBeat } from '../../../../src/live/tabs/beatElection';
import { electByLock } from '../../../../src/live/tabs/lockElection';
import type { TabsEnvironment } from '../../../../src/live/tabs/sharedLink';
import type { TabChannel, TabMessage } from '../../../../src/live/tabs/tabChannel';

/** A browser's channels and locks, with tabs that can be closed, killed or frozen. */
export class FakeBrowser {
  readonly locks = new FakeLocks((owner, work) => {
    const tab = this.tabs.get(owner);
    if (tab) tab.run(work);
    else work();
  });
  private readonly tabs = new Map<string, FakeTab>();

  openTab(name: string, hasLocks: boolean): FakeTab {
    const tab = new FakeTab(name, this, hasLocks);
    this.tabs.set(name, tab);
    return tab;
  }

  send(from: string, channel: string, message: TabMessage): void {
    for (const tab of this.tabs.values()) if (tab.name !== from) tab.receive(channel, message);
  }
}

export class FakeTab implements TabsEnvironment {
  readonly tab: string;
  private readonly listeners = new Map<string, Set<(message: TabMessage) => void>>();
  private isDead = false;
  /** Events of a tab that a dialog blocks wait until the dialog is closed. */
  private blocked: (() => void)[] | null = null;

  constructor(
    readonly name: string,
    private readonly browser: FakeBrowser,
    private readonly hasLocks: boolean,
  ) {
    this.tab = name;
  }

  openChannel = (channel: string): TabChannel => {
    const own = new Set<(message: TabMessage) => void>();
    this.listeners.set(channel, own);
    return {
      post: (message) => {
        if (!this.isDead && !this.blocked) this.browser.send(this.name, channel, structuredClone(message));
      },
      listen: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
      close: () => own.clear(),
    };
  };

  elect: TabsEnvironment['elect'] = (options) =>
    this.hasLocks ? electByLock(options, this.browser.locks.of(this.name)) : electByBeat(options);

  receive(channel: string, message: TabMessage): void {
    if (this.isDead) return;
    this.run(() => {
      for (const listener of [...(this.listeners.get(channel) ?? [])]) listener(message);
    });
  }

  run(work: () => void): void {
    if (this.blocked) this.blocked.push(work);
    else work();
  }

  /** Shows a dialog, as alert and print do. */
  block(): void {
    this.blocked = [];
  }

  unblock(): void {
    const works = this.blocked ?? [];
    this.blocked = null;
    for (const work of works) work();
  }

  /** Ends without a message, as a crash does; the browser releases its locks. */
  kill(): void {
    this.isDead = true;
    this.browser.locks.release(this.name);
  }
}

interface Waiting {
  owner: string;
  take: () => unknown;
  signal: AbortSignal | undefined;
  done: (value: unknown) => void;
  fail: (reason: unknown) => void;
}

/** Exclusive locks in the order of asking. */
class FakeLocks {
  private readonly queues = new Map<string, Waiting[]>();

  constructor(private readonly run: (owner: string, work: () => void) => void) {}

  of(owner: string): Pick<LockManager, 'request'> {
    const request = (name: string, { signal, steal }: LockOptions, take: () => unknown) =>
      new Promise<unknown>((done, fail) => {
        const queue = this.queues.get(name) ?? [];
        this.queues.set(name, queue);
        const waiting = { owner, take, signal, done, fail };
        const broken = steal ? queue.shift() : undefined;
        if (broken) this.run(broken.owner, () => broken.fail(new DOMException('stolen', 'AbortError')));
        if (steal) queue.unshift(waiting);
        else queue.push(waiting);
        signal?.addEventListener('abort', () => {
          if (queue[0] !== waiting) this.leave(name, waiting);
        });
        if (queue[0] === waiting) void this.grant(name);
      });
    return { request } as unknown as Pick<LockManager, 'request'>;
  }

  release(owner: string): void {
    for (const [name, queue] of this.queues) {
      for (const waiting of queue.filter((one) => one.owner === owner)) this.leave(name, waiting);
    }
  }

  private async grant(name: string): Promise<void> {
    const first = this.queues.get(name)?.[0];
    if (!first) return;
    await Promise.resolve();
    const value = await first.take();
    first.done(value);
    this.leave(name, first);
  }

  private leave(name: string, waiting: Waiting): void {
    const queue = this.queues.get(name) ?? [];
    const at = queue.indexOf(waiting);
    if (at < 0) return;
    queue.splice(at, 1);
    if (at === 0) void this.grant(name);
  }
}

import type { CDPSession, Page } from '@playwright/test';

const MEBIBYTE = 2 ** 20;

/** Memory and counts of a page after a garbage collection. */
export interface PageHealth {
  /** MB of the page, and of its workers. */
  heap: number;
  workerHeap: number;
  nodes: number;
  listeners: number;
  webgl: number;
}

interface Counting {
  countContexts?: () => number;
}

/** Runs in the page: counts the WebGL contexts that are not released. */
export function watchContexts(): void {
  const contexts: WeakRef<WebGLRenderingContext>[] = [];
  const plain = HTMLCanvasElement.prototype.getContext as (...call: unknown[]) => unknown;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...call: unknown[]) {
    const context = plain.apply(this, call);
    const isKnown = contexts.some((known) => known.deref() === context);
    if (String(call[0]).startsWith('webgl') && context !== null && !isKnown)
      contexts.push(new WeakRef(context as WebGLRenderingContext));
    return context;
  } as HTMLCanvasElement['getContext'];
  (window as Counting).countContexts = () =>
    contexts.filter((known) => known.deref()?.isContextLost() === false).length;
}

/** Reads memory and counts of a page and its workers through the Chrome DevTools Protocol. */
export class PageProbe {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly workers: ReadonlyMap<string, WorkerSession>,
  ) {}

  static async open(page: Page): Promise<PageProbe> {
    const session = await page.context().newCDPSession(page);
    const workers = new Map<string, WorkerSession>();
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') workers.set(sessionId, new WorkerSession(session, sessionId));
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => void workers.delete(sessionId));
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return new PageProbe(page, session, workers);
  }

  async look(): Promise<PageHealth> {
    for (let turn = 0; turn < 3; turn += 1) await this.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await this.session.send('Memory.getDOMCounters');
    const webgl = await this.page.evaluate(() => (window as Counting).countContexts?.() ?? 0);
    const workerHeaps = await Promise.all([...this.workers.values()].map((worker) => worker.measureHeap()));
    return {
      heap: usedSize / MEBIBYTE,
      workerHeap: workerHeaps.reduce((sum, bytes) => sum + bytes, 0) / MEBIBYTE,
      nodes,
      listeners: jsEventListeners,
      webgl,
    };
  }
}

/** Workers are attached targets: messages travel through the session of their page. */
class WorkerSession {
  private lastId = 0;

  constructor(
    private readonly page: CDPSession,
    private readonly sessionId: string,
  ) {}

  async measureHeap(): Promise<number> {
    for (let turn = 0; turn < 3; turn += 1) await this.send('HeapProfiler.collectGarbage');
    return ((await this.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
  }

  private send(method: string): Promise<unknown> {
    const id = (this.lastId += 1);
    const answer = new Promise<unknown>((resolve) => {
      const hear = ({ sessionId, message }: { sessionId: string; message: string }) => {
        const said = JSON.parse(message) as { id?: number; result?: unknown };
        if (sessionId !== this.sessionId || said.id !== id) return;
        this.page.off('Target.receivedMessageFromTarget', hear);
        resolve(said.result);
      };
      this.page.on('Target.receivedMessageFromTarget', hear);
    });
    const message = JSON.stringify({ id, method });
    return this.page.send('Target.sendMessageToTarget', { sessionId: this.sessionId, message }).then(() => answer);
  }
}

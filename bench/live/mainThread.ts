import type { Browser, CDPSession, Page } from '@playwright/test';

const LONG_US = 50_000;
/** Traces tasks only, since each further category costs the page time, most where tasks are short. */
const CATEGORIES = ['toplevel', '__metadata'];
const TASK = 'ThreadControllerImpl::RunTask';

/** CPU time of a page's main thread in a span of time. */
export interface MainThread {
  /** Tasks longer than 50 ms. */
  longTasks: number;
  longestMs: number;
  cpuMs: number;
  scriptMs: number;
  /** MB, after collections before and after. */
  heapGrowth: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * Lets a page run and watches its main thread.
 * @param note called at the start and at the end of the span
 */
export async function watchMainThread(
  { browser, page, seconds }: { browser: Browser; page: Page; seconds: number },
  note: () => Promise<void>,
): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const heapBefore = await readHeap(session);
  await browser.startTracing(page, { categories: CATEGORIES });
  const before = await readMetrics(session);
  await note();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  await note();
  const after = await readMetrics(session);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const heapAfter = await readHeap(session);
  const tasks = mainThreadTasks(trace.traceEvents);
  return {
    longTasks: tasks.filter((length) => length > LONG_US).length,
    longestMs: Math.max(0, ...tasks.slice(0, 1)) / 1_000,
    cpuMs: (after.TaskDuration - before.TaskDuration) * 1_000,
    scriptMs: (after.ScriptDuration - before.ScriptDuration) * 1_000,
    heapGrowth: (heapAfter - heapBefore) / 2 ** 20,
  };
}

/** CPU microseconds of each task of the busiest renderer's main thread, the longest first. */
function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const lists = mains.map(({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid && event.name === TASK),
  );
  const [tasks = []] = lists.sort((a, b) => b.length - a.length);
  const timed = tasks.filter(({ tdur }) => tdur !== undefined);
  if (timed.length === 0) throw new Error('The trace has no CPU times of tasks');
  return timed.map(({ tdur = 0 }) => tdur).sort((a, b) => b - a);
}

async function readMetrics(session: CDPSession): Promise<Record<'TaskDuration' | 'ScriptDuration', number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { TaskDuration: value('TaskDuration'), ScriptDuration: value('ScriptDuration') };
}

async function readHeap(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

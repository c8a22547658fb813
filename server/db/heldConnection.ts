import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether the work under way, which may have started others that go on after it, still holds its connection. */
interface Holder {
  isHeld: boolean;
}

const holders = new AsyncLocalStorage<Holder>();

/**
 * Holds a connection while `work` runs. Work that waits for a second one while it holds its first stops a node as soon
 * as all connections are held by such work. @throws Error for a second one
 */
export async function holdConnection<T>(work: () => Promise<T>): Promise<T> {
  if (holders.getStore()?.isHeld) throw new Error('A second connection is taken while one is held');
  const holder = { isHeld: true };
  return holders.run(holder, work).finally(() => (holder.isHeld = false));
}

/** Runs the work of another actor, which has a connection of its own and is only started here. */
export function workApart<T>(work: () => Promise<T>): Promise<T> {
  return holders.exit(work);
}

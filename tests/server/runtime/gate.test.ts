import { describe, expect, it } from 'vitest';
import { createGate } from '../../../server/runtime/gate';

/** Makes work that the test ends. */
function createWork(started: string[]) {
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { work, end: (name: string) => ends.get(name)?.() };
}

describe('a gate', () => {
  it('lets two run at once and the preferred next, and refuses with 429 when the queue is full', async () => {
    const started: string[] = [];
    const { work, end } = createWork(started);
    const gate = createGate({ atOnce: 2, mostWaiting: 2 });
    const run = (name: string, isPreferred = false) => gate.run(work(name), { isPreferred });
    const all = [run('a'), run('b'), run('c'), run('d')];
    await expect(run('too many')).rejects.toMatchObject({ code: 429 });
    all.push(run('known', true));
    expect(started).toEqual(['a', 'b']);
    end('a');
    await all[0];
    await expect.poll(() => started).toEqual(['a', 'b', 'known']);
    for (const name of ['b', 'known', 'c', 'd']) {
      await expect.poll(() => started).toContain(name);
      end(name);
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'known']);
  });

  it('passes its place on when work fails', async () => {
    const gate = createGate({ atOnce: 1, mostWaiting: 1 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(() => Promise.resolve('next'))).toBe('next');
  });
});

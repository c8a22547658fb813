import { describe, expect, it } from 'vitest';
import { DiskGuard } from '../../../server/runtime/diskGuard';
import type { DiskRoom } from '../../../src/lib/system/diskRule';

describe('the guard of the disk', () => {
  it('is full below three percent, and until there are five again', async () => {
    let freeShare = 0;
    const guard = new DiskGuard(async () => ({ freeBytes: freeShare * 1e11, freeShare }));
    const lookAt = async (share: number) => {
      freeShare = share;
      await guard.look();
      return guard.isFull;
    };
    const seen: boolean[] = [];
    for (const share of [0.5, 0.03, 0.029, 0.04, 0.05, 0.04]) seen.push(await lookAt(share));
    expect(seen).toEqual([false, false, true, true, false, false]);
  });

  it('refuses nothing when the disk cannot be read', async () => {
    const answers: (DiskRoom | null)[] = [{ freeBytes: 1, freeShare: 0.01 }, null];
    const guard = new DiskGuard(async () => answers.shift() ?? null);
    await guard.look();
    expect(guard.isFull).toBe(true);
    await guard.look();
    expect([guard.isFull, guard.room]).toEqual([false, null]);
  });
});

import { expect, describe, test } from 'vitest';
import { createRestartPauses } from '../../../server/start/launch/restartPauses.mjs';

describe('the pause before a process is started again', () => {
  test('doubles up to half a minute while the process ends soon', () => {
    const nextPause = createRestartPauses(() => 10_000);
    expect(Array.from({ length: 7 }, () => nextPause(0))).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  test('is a second again when the process has run for more than a minute', () => {
    let now = 10_000;
    const nextPause = createRestartPauses(() => now);
    nextPause(0);
    nextPause(0);
    now = 70_001;
    expect(nextPause(10_000)).toBe(1_000);
    expect(nextPause(70_000)).toBe(2_000);
  });
});

import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../server/http/tables/cells';
import { csvFile } from '../../../server/http/tables/csv';

async function* yieldRows(...rows: Cell[][]) {
  yield* rows;
}

describe('a CSV file', () => {
  it('begins with a byte order mark and its header, and escapes every formula', async () => {
    const { content, fileName } = csvFile(
      'alarms',
      ['a', 'b'],
      yieldRows(['=1+1', 7], ['\u00a0@SUM(A1)', null], ['x, "y"', -5]),
    );
    expect(fileName).toBe('alarms.csv');
    expect((await buffer(content)).toString()).toBe(`\ufeffa,b\n'=1+1,7\n'@SUM(A1),\n"x, ""y""",-5\n`);
  });

  it('stops reading its rows when its reader has gone', async () => {
    let read = 0;
    let isStopped = false;
    async function* endless() {
      try {
        for (;;) {
          read += 1;
          yield ['x'.repeat(1_000)];
        }
      } finally {
        isStopped = true;
      }
    }
    const { content } = csvFile('alarms', ['a'], endless());
    content.once('readable', () => undefined);
    await expect.poll(() => content.readableLength).toBeGreaterThanOrEqual(content.readableHighWaterMark);
    const before = read;
    expect(before).toBeLessThan(1_000);
    content.destroy();
    await expect.poll(() => isStopped).toBe(true);
    expect(read).toBeLessThan(before + 20);
  });
});

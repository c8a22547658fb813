import { describe, expect, it } from 'vitest';
import type { Tx } from '../../../../../server/db/database';
import { createEstimateReader } from '../../../../../server/modules/evo-bill/chargerOrder/estimates';

const tx = null as unknown as Tx;
const RUNNING = { id: '1', status: 'charging' } as const;
const PRICED = { id: '2', status: 'completed' } as const;
const toMoment = (ms: number) => new Date(1_790_000_000_000 + ms);

/** A reader over sessions whose estimate rises with each reading. */
function makeReader() {
  const asked: string[][] = [];
  let isBroken = false;
  const readEstimates = createEstimateReader(async (_tx, ids) => {
    asked.push([...ids]);
    await Promise.resolve();
    if (isBroken) throw new Error('no connection');
    return new Map(ids.filter((id) => id !== '9').map((id) => [id, `${asked.length}.00`]));
  });
  const setBroken = (broken: boolean) => {
    isBroken = broken;
  };
  return { readEstimates, asked, setBroken };
}

describe('estimates of running sessions', () => {
  it('are read for orders without a price alone', async () => {
    const { readEstimates, asked } = makeReader();
    expect(await readEstimates(tx, [RUNNING, PRICED], toMoment(0))).toEqual(new Map([['1', '1.00']]));
    expect(await readEstimates(tx, [PRICED], toMoment(0))).toEqual(new Map());
    expect(asked).toEqual([['1']]);
  });

  it('are read once a second, however many pages show them', async () => {
    const { readEstimates, asked } = makeReader();
    await readEstimates(tx, [RUNNING], toMoment(0));
    expect(await readEstimates(tx, [RUNNING, { ...RUNNING, id: '3' }], toMoment(999))).toEqual(
      new Map([
        ['1', '1.00'],
        ['3', '2.00'],
      ]),
    );
    expect(await readEstimates(tx, [RUNNING], toMoment(1_000))).toEqual(new Map([['1', '3.00']]));
    expect(asked).toEqual([['1'], ['3'], ['1']]);
  });

  it('keep the previous figure for pages that come while the next one is read', async () => {
    const { readEstimates, asked } = makeReader();
    await readEstimates(tx, [RUNNING], toMoment(0));
    const [first, second] = await Promise.all([
      readEstimates(tx, [RUNNING], toMoment(1_500)),
      readEstimates(tx, [RUNNING], toMoment(1_500)),
    ]);
    expect([first.get('1'), second.get('1')]).toEqual(['2.00', '1.00']);
    expect(asked).toHaveLength(2);
  });

  it('are read again when the previous reading failed, or the clock was set back', async () => {
    const { readEstimates, setBroken } = makeReader();
    await readEstimates(tx, [RUNNING], toMoment(0));
    setBroken(true);
    await expect(readEstimates(tx, [RUNNING], toMoment(2_000))).rejects.toThrow('no connection');
    setBroken(false);
    expect((await readEstimates(tx, [RUNNING], toMoment(2_001))).get('1')).toBe('3.00');
    expect((await readEstimates(tx, [RUNNING], toMoment(-60_000))).get('1')).toBe('4.00');
  });

  it('are left out for sessions that have none', async () => {
    const { readEstimates } = makeReader();
    expect(await readEstimates(tx, [{ ...RUNNING, id: '9' }], toMoment(0))).toEqual(new Map());
  });
});

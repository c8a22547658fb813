import { inPage } from './browser/benchPage';
import type { Figure } from './figure';

const NODES = 1_500;
const SHARE = 0.05;

/** Number of elements in the document and cost of one changed cell, for 10,000 live rows in the monitor's list. */
export async function runBench(): Promise<Figure[]> {
  const { nodes, updateMs, baselineNodes, baselineMs } = await inPage('table');
  return [
    {
      name: 'elements with 10,000 live rows',
      value: nodes,
      unit: '',
      baseline: { name: 'plain table', value: baselineNodes },
      reach: `<= ${NODES}`,
      isReached: nodes <= NODES,
    },
    {
      name: 'one cell changed, to the new layout',
      value: updateMs,
      unit: 'ms',
      baseline: { name: 'plain table', value: baselineMs },
      reach: `<= ${SHARE} x`,
      isReached: updateMs <= SHARE * baselineMs,
    },
  ];
}

import { inPage } from './browser/benchPage';
import type { Figure } from './figure';

const NODES = 1_500;
const SHARE = 0.05;

/** 10,000 live rows in the monitor's list: how much of them is in the document, and what one changed cell costs. */
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

import { promisify } from 'node:util';
import type { TableText } from '../demo/copyRows';
import { makeBusiness } from '../demo/demoData';
import { makeMoneyOf, type DemoSeed } from '../demo/money/demoMoney';

/** A table on its way to the other process; null is the end. */
export type MoneyMessage = (Omit<TableText, 'chunks'> & { chunks: Uint8Array[] }) | null;

/** Waits until the message is on its way: making the next table would hold it up. */
const send = promisify((message: MoneyMessage, done: (error: Error | null) => void) => process.send?.(message, done));

/** Makes the demo's money for the process that sends its seed, and sends it table by table. */
process.once('message', (seed: DemoSeed) => void sendMoney(seed));
process.once('disconnect', () => process.exit());

async function sendMoney(seed: DemoSeed): Promise<void> {
  const data = makeBusiness(seed.chargers, seed.now, seed.days);
  for (const { chunks, ...table } of makeMoneyOf(data, seed)) await send({ ...table, chunks: [...chunks] });
  await send(null);
  process.disconnect();
}

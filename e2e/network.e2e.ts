import { FaultyLink, type Fault } from '../tests/harness/faultyLink';
import { chargingConnector } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { MonitorPage } from './pages/monitorPage';
import { Shell } from './pages/shell';

interface ShownFault {
  fault: Fault;
  /** The console marks its data as stale. */
  isOld: boolean;
}

/** The other faults run in the long run only; the journey `restart` covers a stopped server. */
const FAULTS: Record<string, ShownFault> = {
  ...(process.env.LONG && {
    down: { fault: { isDown: 'reset' }, isOld: true },
    'closed slowly': { fault: { isDown: 'close' }, isOld: true },
    'cut off after a few bytes': { fault: { limitBytes: 600 }, isOld: true },
    'in slices': { fault: { sliceBytes: 64 }, isOld: false },
    'far away': { fault: { latencyMs: 700 }, isOld: false },
  }),
  silent: { fault: { isSilent: true }, isOld: true },
  narrow: { fault: { bytesPerSecond: 60_000 }, isOld: false },
};

test('monitor: marks old data as stale, blanks none, and recovers within 30 s when the network is bad', async ({
  visit,
}) => {
  const { hostname: host, port } = new URL(serverUrl());
  const link = await FaultyLink.to({ host, port: Number(port) });
  try {
    const { page, api } = await visit('noc', { url: `http://127.0.0.1:${link.port}` });
    const { key, txnId } = await chargingConnector(api);
    const monitor = new MonitorPage(page);
    await monitor.open(`?text=${key.split(':')[0]}`);
    const row = monitor.row(key);
    const { live } = new Shell(page);
    const energy = async () => Number(/(\d+\.\d{3})/.exec(await row.innerText())?.[1] ?? Number.NaN);
    await expect(row).toContainText(txnId ?? 'none');
    for (const [name, { fault, isOld }] of Object.entries(FAULTS)) {
      await test.step(name, async () => {
        await expect(live).toHaveText(phrase('shell:live.fresh'));
        link.set(fault);
        if (isOld) {
          await expect(live).toHaveText(phrase('shell:live.stale'));
          await expect(row).toContainText(txnId ?? 'none');
          link.set();
          await expect(live).toHaveText(phrase('shell:live.fresh'));
        }
        const before = await energy();
        await expect.poll(energy).toBeGreaterThan(before);
        link.set();
      });
    }
  } finally {
    link.close();
  }
});

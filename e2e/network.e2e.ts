import { FaultyLink, type Fault } from '../tests/harness/faultyLink';
import { chargingConnector } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { MonitorPage } from './pages/monitorPage';
import { Shell } from './pages/shell';

/** A fault of the network and the state that the console shows for it. */
const FAULTS: Record<string, { fault: Fault; isOld: boolean }> = {
  down: { fault: { isDown: 'reset' }, isOld: true },
  'closed slowly': { fault: { isDown: 'close' }, isOld: true },
  silent: { fault: { isSilent: true }, isOld: true },
  'cut off after a few bytes': { fault: { limitBytes: 600 }, isOld: true },
  'in slices': { fault: { sliceBytes: 64 }, isOld: false },
  'far away': { fault: { latencyMs: 700 }, isOld: false },
  narrow: { fault: { bytesPerSecond: 60_000 }, isOld: false },
};

test('monitor: marks old data as stale, blanks none, and recovers within 30 s when the network is bad', async ({
  visit,
}) => {
  test.setTimeout(600_000);
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
        await expect(live).toHaveText(phrase('shell:live.fresh'), { timeout: 30_000 });
        link.set(fault);
        if (isOld) {
          await expect(live).toHaveText(phrase('shell:live.stale'), { timeout: 30_000 });
          await expect(row).toContainText(txnId ?? 'none');
          link.set();
          await expect(live).toHaveText(phrase('shell:live.fresh'), { timeout: 30_000 });
        }
        const before = await energy();
        await expect.poll(energy, { timeout: 60_000 }).toBeGreaterThan(before);
        link.set();
      });
    }
  } finally {
    link.close();
  }
});

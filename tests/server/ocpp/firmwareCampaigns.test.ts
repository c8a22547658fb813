import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CampaignWorld, CODES } from './campaignWorld';
import { makeTimestamp } from './messages';
import { waitFor } from './testGateway';

let campaigns: CampaignWorld;

beforeEach(async () => {
  campaigns = await CampaignWorld.create();
});
afterEach(() => campaigns.close());

describe('an upgrade campaign', () => {
  it('begins a wave when the one before is proven by its boot, and is done after the last', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    expect(await campaigns.readStates(id)).toEqual({ CP1: 'sent', CP3: 'waiting', CP4: 'waiting', CP5: 'waiting' });
    await campaigns.report('CP1', 'Downloading');
    await campaigns.report('CP1', 'Installed');
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'awaitingProof', CP3: 'waiting' });
    await campaigns.boot('CP1', '2.0');
    await campaigns.advance();
    for (const code of ['CP3', 'CP4', 'CP5']) await campaigns.awaitCall(code);
    expect(await campaigns.readStates(id)).toEqual({ CP1: 'proven', CP3: 'sent', CP4: 'sent', CP5: 'sent' });
    for (const code of ['CP3', 'CP4', 'CP5']) await campaigns.boot(code, '2.0');
    await campaigns.advance();
    expect(await campaigns.advance()).toBe(false);
    expect(await campaigns.read(id)).toMatchObject({ state: 'done', wave: 2, failureRate: 0 });
  });

  it('stops itself when its first charger starts with another version, raises the alarm, and retries it', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await campaigns.report('CP1', 'Downloading');
    await campaigns.boot('CP1', '1.5');
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toEqual({ CP1: 'failed', CP3: 'skipped', CP4: 'skipped', CP5: 'skipped' });
    expect(await campaigns.read(id)).toMatchObject({ state: 'stoppedByFailures', failureRate: 100 });
    const [member] = await campaigns.readMembers(id);
    expect(member).toMatchObject({ problem: 'The charger started with 1.5 instead of 2.0', bootedVersion: '1.5' });
    await campaigns.change(id, 'retry');
    expect((await campaigns.read(id)).progress.map(({ wave }) => wave)).toEqual([1, 2]);
    await campaigns.advance();
    await campaigns.advance();
    await campaigns.awaitCall('CP1', 2);
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'sent', CP3: 'skipped' });
    await campaigns.boot('CP1', '2.0');
    await campaigns.advance();
    await campaigns.advance();
    expect(await campaigns.read(id)).toMatchObject({ state: 'done', failureRate: 0 });
  });

  it('raises the alarm of a failed installation for a charger that never proves it', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await campaigns.report('CP1', 'Installed');
    await campaigns.advance(Date.now() + 121 * 60_000);
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'failed' });
    const alarms = await campaigns.world.query((tx) =>
      tx.selectFrom('alarm').select('ruleCode').where('isOpen', '=', true).execute(),
    );
    expect(alarms.map(({ ruleCode }) => ruleCode)).toContain('firmware.InstallationFailed');
  });

  it('sends no command to a charger while a session runs, and sends it afterwards', async () => {
    const { id } = await campaigns.add({ waves: [] });
    const started = await campaigns.chargers
      .get('CP3')
      ?.send('StartTransaction', { connectorId: 1, idTag: 'TAG', meterStart: 0, timestamp: makeTimestamp() });
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'sent', CP3: 'waitingFree' });
    await campaigns.chargers.get('CP3')?.send('StopTransaction', {
      transactionId: (started as { transactionId: number }).transactionId,
      meterStop: 1,
      timestamp: makeTimestamp(),
    });
    await campaigns.advance();
    await campaigns.awaitCall('CP3');
    expect(await campaigns.readStates(id)).toMatchObject({ CP3: 'sent' });
  });

  it('sends within the window of the station alone', async () => {
    const { id } = await campaigns.add({ window: { from: '02:00', until: '03:00' }, waitHours: 24 });
    const noon = Date.parse('2030-01-10T11:00:00Z');
    await campaigns.advance(noon);
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'waitingWindow', CP3: 'waiting' });
    expect(campaigns.listUpdates('CP1')).toEqual([]);
    await campaigns.advance(noon + 14.5 * 3_600_000);
    await campaigns.awaitCall('CP1');
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'sent' });
  });

  it('leaves out a charger that is in no state for the upgrade for longer than it waits', async () => {
    const { id } = await campaigns.add({ window: { from: '02:00', until: '03:00' }, waitHours: 1 });
    const noon = Date.parse('2030-01-10T11:00:00Z');
    await campaigns.advance(noon);
    await campaigns.advance(noon + 2 * 3_600_000);
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'skipped', CP3: 'waiting' });
  });

  it('sends nothing more while it is paused, takes up what was sent, and goes on when it is resumed', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await campaigns.change(id, 'pause');
    await campaigns.boot('CP1', '2.0');
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'proven', CP3: 'waiting' });
    expect(await campaigns.read(id)).toMatchObject({ state: 'paused', haltedBy: 'noc', endedAt: null });
    await campaigns.change(id, 'resume');
    await campaigns.advance();
    await campaigns.awaitCall('CP3');
  });

  it('skips what waits when it is stopped, and ends when the rest has settled', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await campaigns.change(id, 'stop');
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'sent', CP3: 'skipped' });
    expect(await campaigns.read(id)).toMatchObject({ state: 'stopped', endedAt: null });
    await campaigns.boot('CP1', '2.0');
    await campaigns.advance();
    expect(await campaigns.read(id)).toMatchObject({ state: 'stopped', endedAt: expect.any(String) as string });
  });

  it('is not harmed by statuses that come twice, late or in reverse', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    for (const status of ['Installing', 'Installing', 'Downloading', 'Downloaded'])
      await campaigns.report('CP1', status);
    await campaigns.advance();
    await campaigns.boot('CP1', '2.0');
    for (const status of ['Downloading', 'Installed', 'Installed', 'DownloadFailed'])
      await campaigns.report('CP1', status);
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'proven', CP3: 'sent' });
  });

  it('goes on where it was after a restart, and sends each charger one command from two nodes', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await campaigns.boot('CP1', '2.0');
    await campaigns.startJob();
    await campaigns.startJob();
    for (const code of ['CP3', 'CP4', 'CP5']) {
      await campaigns.awaitCall(code);
      await campaigns.boot(code, '2.0');
    }
    await waitFor(async () => (await campaigns.read(id)).state === 'done');
    for (const code of CODES) expect(campaigns.listUpdates(code)).toHaveLength(1);
  });
});

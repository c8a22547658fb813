import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CampaignWorld } from './campaignWorld';

let campaigns: CampaignWorld;

beforeEach(async () => {
  campaigns = await CampaignWorld.create();
});
afterEach(() => campaigns.close());

/** Upgrades a charger manually. */
const push = async (code: string, firmwareVersion: string) => {
  await campaigns.push(code, firmwareVersion);
  await campaigns.awaitCall(code);
  await campaigns.boot(code, firmwareVersion);
};

/** Adds a campaign that stops after the failure of its first charger. */
const addFailed = async () => {
  const campaign = await campaigns.add();
  await campaigns.advance();
  await campaigns.awaitCall('CP1');
  await campaigns.report('CP1', 'DownloadFailed');
  await campaigns.advance();
  expect(await campaigns.read(campaign.id)).toMatchObject({ state: 'stoppedByFailures' });
  return campaign;
};

describe('a campaign whose turn comes', () => {
  it('leaves out a charger that was asked for another version since', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await push('CP3', '3.0');
    await campaigns.boot('CP1', '2.0');
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toEqual({ CP1: 'proven', CP3: 'skipped', CP4: 'sent', CP5: 'sent' });
    const [, member] = await campaigns.readMembers(id);
    expect(member).toMatchObject({
      problem: 'Another version was requested for the charger after this campaign was made',
    });
    expect(campaigns.listUpdates('CP3')).toHaveLength(1);
  });

  it('leaves out a charger that was asked for another version since its retry', async () => {
    const { id } = await addFailed();
    await campaigns.change(id, 'retry');
    await campaigns.push('CP1', '3.0');
    await campaigns.advance();
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'skipped' });
  });

  it('sends its version to a charger that it retries after another version was requested for it', async () => {
    const { id } = await addFailed();
    await campaigns.push('CP1', '3.0');
    await campaigns.awaitCall('CP1', 2);
    await campaigns.report('CP1', 'DownloadFailed');
    await campaigns.awaitCommandEnd('CP1');
    await campaigns.change(id, 'retry');
    await campaigns.advance();
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'sent' });
  });

  it('sends its version to a charger that it retries after another campaign was made for it, not the reverse', async () => {
    const { id } = await addFailed();
    const newer = await campaigns.add({ firmwareVersion: '3.0', waves: [] });
    await campaigns.change(id, 'retry');
    await campaigns.change(id, 'pause');
    await campaigns.advance();
    expect(await campaigns.readStates(newer.id)).toMatchObject({ CP1: 'skipped', CP3: 'sent' });
    await campaigns.change(id, 'resume');
    await campaigns.advance();
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'sent' });
  });

  it('sends its version when the charger has refused what was requested since', async () => {
    const { id } = await campaigns.add();
    const refusing = campaigns.chargers.get('CP1');
    if (refusing) refusing.replies.UpdateFirmware = () => ({ callError: 'NotSupported' });
    await campaigns.push('CP1', '3.0');
    await campaigns.awaitCall('CP1');
    await campaigns.awaitCommandEnd('CP1');
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'sent' });
  });
});

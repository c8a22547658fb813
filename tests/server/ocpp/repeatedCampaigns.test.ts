import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CampaignWorld } from './campaignWorld';

let campaigns: CampaignWorld;

beforeEach(async () => {
  campaigns = await CampaignWorld.create();
});
afterEach(() => campaigns.close());

/** Upgrades a charger by hand. */
const push = async (code: string, firmwareVersion: string) => {
  await campaigns.push(code, firmwareVersion);
  await campaigns.awaitCall(code);
  await campaigns.boot(code, firmwareVersion);
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

  it('leaves out a charger of a newer campaign when it is retried', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await campaigns.report('CP1', 'DownloadFailed');
    await campaigns.advance();
    expect(await campaigns.read(id)).toMatchObject({ state: 'stoppedByFailures' });
    const newer = await campaigns.add({ firmwareVersion: '3.0', startsAt: '2099-01-01 00:00:00' });
    await campaigns.change(id, 'retry');
    await campaigns.advance();
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP1: 'skipped' });
    expect(await campaigns.readStates(newer.id)).toMatchObject({ CP1: 'waiting' });
    expect(campaigns.listUpdates('CP1')).toHaveLength(1);
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

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CampaignWorld } from './campaignWorld';
import { waitFor } from './testGateway';

const MINUTE = 60_000;
/** The first charger, then two, then the last. */
const WAVES = [
  { unit: 'chargers', size: 1 },
  { unit: 'chargers', size: 2 },
] as const;

let campaigns: CampaignWorld;

beforeEach(async () => {
  campaigns = await CampaignWorld.create();
});
afterEach(() => campaigns.close());

async function hangUp(code: string): Promise<void> {
  campaigns.chargers.get(code)?.terminate();
  await waitFor(() =>
    campaigns.world.query(async (tx) => {
      const row = tx.selectFrom('charger').select('isOnline').where('chargerCode', '=', code);
      return !(await row.executeTakeFirstOrThrow()).isOnline;
    }),
  );
}

describe('a wave', () => {
  it('goes on when a charger has accepted and then reported nothing, and says since when and until when', async () => {
    const { id } = await campaigns.add({ waves: [...WAVES], failureLimit: 60 });
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await campaigns.boot('CP1', '2.0');
    await campaigns.advance();
    for (const code of ['CP3', 'CP4']) await campaigns.awaitCall(code);
    await campaigns.boot('CP3', '2.0');
    await campaigns.advance();
    const silent = (await campaigns.readMembers(id)).find(({ chargerCode }) => chargerCode === 'CP4');
    expect(silent).toMatchObject({ state: 'sent', stateAt: silent?.sentAt });
    const at = (text: string | null | undefined) => Date.parse(`${(text ?? '').replace(' ', 'T')}Z`);
    expect(at(silent?.failsAt) - at(silent?.sentAt)).toBe(30 * MINUTE);
    await campaigns.advance(Date.now() + 31 * MINUTE);
    expect(await campaigns.readStates(id)).toEqual({ CP1: 'proven', CP3: 'proven', CP4: 'failed', CP5: 'sent' });
    const failed = (await campaigns.readMembers(id)).find(({ chargerCode }) => chargerCode === 'CP4');
    expect(failed).toMatchObject({ problem: 'The charger has reported nothing since the command', failsAt: null });
  });

  it('goes on without a charger that stays offline, which is sent the command when it comes', async () => {
    const { id } = await campaigns.add({ waves: [...WAVES] });
    await hangUp('CP4');
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await campaigns.boot('CP1', '2.0');
    await campaigns.advance();
    await campaigns.awaitCall('CP3');
    await campaigns.boot('CP3', '2.0');
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toMatchObject({ CP4: 'waitingOnline', CP5: 'waiting' });
    await campaigns.advance(Date.now() + 31 * MINUTE);
    await campaigns.awaitCall('CP5');
    await campaigns.boot('CP5', '2.0');
    await campaigns.advance(Date.now() + 32 * MINUTE);
    expect(await campaigns.read(id)).toMatchObject({ state: 'running', wave: 3 });
    await campaigns.connect('CP4');
    await campaigns.advance(Date.now() + 33 * MINUTE);
    expect(await campaigns.readStates(id)).toMatchObject({ CP4: 'sent', CP5: 'proven' });
  });

  it('goes on without a charger that stays offline when its window is shorter than the silence limit', async () => {
    const window = { from: '02:00', until: '02:20' };
    const { id } = await campaigns.add({ waves: [...WAVES], window, waitHours: 24 });
    await hangUp('CP4');
    const night = Date.parse('2030-01-10T01:00:00Z');
    await campaigns.world.query((tx) =>
      tx
        .updateTable('charger')
        .set({ offlineSince: new Date(night) })
        .where('chargerCode', '=', 'CP4')
        .execute(),
    );
    await campaigns.advance(night);
    await campaigns.awaitCall('CP1');
    await campaigns.boot('CP1', '2.0');
    await campaigns.advance(night + MINUTE);
    await campaigns.awaitCall('CP3');
    await campaigns.boot('CP3', '2.0');
    await campaigns.advance(night + 2 * MINUTE);
    await campaigns.advance(night + 21 * MINUTE);
    expect(await campaigns.read(id)).toMatchObject({ wave: 2 });
    await campaigns.advance(night + 31 * MINUTE);
    expect(await campaigns.read(id)).toMatchObject({ state: 'running', wave: 3 });
    expect(await campaigns.readStates(id)).toMatchObject({ CP4: 'waitingWindow', CP5: 'waitingWindow' });
  });

  it('goes on when an operator leaves out its silent charger, with the reason', async () => {
    const { id } = await campaigns.add();
    await campaigns.advance();
    await campaigns.awaitCall('CP1');
    await campaigns.leaveOut(id, 'CP1', 'Fuse is out');
    await campaigns.advance();
    expect(await campaigns.readStates(id)).toEqual({ CP1: 'skipped', CP3: 'sent', CP4: 'sent', CP5: 'sent' });
    const [member] = await campaigns.readMembers(id);
    expect(member).toMatchObject({ problem: 'Left out by noc: Fuse is out', commandState: 'noEffect' });
    expect(await campaigns.read(id)).toMatchObject({ failureRate: null });
    await expect(campaigns.leaveOut(id, 'CP1', 'Again')).rejects.toMatchObject({ code: 409 });
  });
});

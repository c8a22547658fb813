import { screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { describe, expect, it } from 'vitest';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { CAMPAIGN_STATES, type CampaignState } from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import { fromWire, toWire } from '../../../../src/lib/time';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { CAMPAIGN, MEMBER, RUNNING_CAMPAIGN } from '../../../mocks/evo-monitor/firmwareCampaigns';
import { menuTree } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
/** Server time of the live answers. */
const NOW = '2026-11-20 14:32:01';
/** Two polls, each two seconds after the one before. */
const WAITS = { timeout: 10_000 };
const ACTIONS = ['Pause', 'Resume', 'Stop', 'Retry failed'] as const;

async function openCampaign(id = CAMPAIGN.id, name = CAMPAIGN.name) {
  const { user } = await openPage(`/maintenance/ota?list=campaigns&open=${id}`);
  return { user, drawer: within(await screen.findByRole('dialog', { name })) };
}

describe('upgrade campaigns', () => {
  it('are listed with their state, the progress of their waves and their failure rate', async () => {
    const { user } = await openPage('/maintenance/ota');
    await user.click(await screen.findByRole('radio', { name: 'Campaigns' }));
    const list = within(await screen.findByRole('grid', { name: 'Campaigns' }));
    const row = await list.findByRole('row', { name: /Terra 2\.9\.0/ });
    expect(row).toHaveTextContent(/Stopped: too many failures.*1 of 3 upgraded.*1 failed.*50.%.*admin/);
    expect(within(row).getByRole('img', { name: 'Upgraded: 1, Failed: 1, Left out: 1' })).toBeVisible();
  });

  it('say why they stopped themselves, and name each charger with its problem and its records', async () => {
    const { drawer } = await openCampaign();
    expect(drawer.getByRole('alert')).toHaveTextContent('Stopped: 50 % failed, limit 20 %');
    const waves = within(drawer.getByRole('table', { name: 'Waves' })).getAllByRole('row');
    expect(waves.slice(1).map(({ textContent }) => textContent)).toEqual(['1110000', '2201001']);
    const members = within(await drawer.findByRole('table', { name: 'Chargers of the campaign' }));
    const failed = members.getByRole('row', { name: /BER-0207/ });
    expect(failed).toHaveTextContent(/Failed.*The charger started with 2\.8\.0 instead of 2\.9\.0/);
    expect(within(failed).getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/maintenance/ota?open=2&tab=5',
    );
    expect(within(failed).getByRole('link', { name: 'Command' })).toHaveAttribute('href', '/live/monitor?command=61');
    expect(within(failed).getByRole('link', { name: 'BER-0207' })).toHaveAttribute(
      'href',
      '/equipment/chargers?open=2',
    );
  });

  it('show how their chargers ended when these were asked for just before the end', async () => {
    let isEnded = false;
    let asked = 0;
    server.use(
      answering(chargerFirmwaresUpgrade.campaignDetail, async () => {
        asked += 1;
        if (asked === 1) return RUNNING_CAMPAIGN;
        await delay(100);
        isEnded = true;
        return { ...CAMPAIGN, id: RUNNING_CAMPAIGN.id };
      }),
      answering(chargerFirmwaresUpgrade.campaignMembers, ({ body: { pageNum, pageSize } }) => ({
        records: [{ ...MEMBER, state: isEnded ? 'failed' : 'downloading' }],
        ...{ total: 1, pageNum, pageSize },
      })),
    );
    const { drawer } = await openCampaign(RUNNING_CAMPAIGN.id, RUNNING_CAMPAIGN.name);
    const list = within(await drawer.findByRole('table', { name: 'Chargers of the campaign' }));
    expect(list.getByRole('row', { name: /ALA-0142/ })).toHaveTextContent('Downloading');
    await waitFor(() => expect(list.getByRole('row', { name: /ALA-0142/ })).toHaveTextContent('Failed'), WAITS);
  });

  it('show their chargers by state', async () => {
    const { user, drawer } = await openCampaign();
    const list = () => within(drawer.getByRole('table', { name: 'Chargers of the campaign' }));
    await drawer.findByRole('link', { name: 'ALA-0142' });
    await user.click(drawer.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Failed', hidden: true }));
    await waitFor(() => expect(list().getAllByRole('row')).toHaveLength(2));
    expect(list().getByRole('link', { name: 'BER-0207' })).toBeVisible();
  });

  it.each<[CampaignState, readonly string[]]>([
    ['scheduled', ['Pause', 'Stop']],
    ['running', ['Pause', 'Stop', 'Retry failed']],
    ['paused', ['Resume', 'Stop', 'Retry failed']],
    ['stopped', ['Retry failed']],
    ['stoppedByFailures', ['Retry failed']],
    ['done', ['Retry failed']],
  ])('offer what their state allows when they are %s', async (state, offered) => {
    server.use(answering(chargerFirmwaresUpgrade.campaignDetail, () => ({ ...CAMPAIGN, state })));
    const { drawer } = await openCampaign();
    const enabled = ACTIONS.filter(
      (name) => drawer.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true',
    );
    expect(enabled).toEqual(offered);
    expect(CAMPAIGN_STATES).toContain(state);
  });

  it('say why nothing can be retried when no charger has failed', async () => {
    const { drawer } = await openCampaign(RUNNING_CAMPAIGN.id, RUNNING_CAMPAIGN.name);
    expect(drawer.getByRole('button', { name: 'Retry failed' })).toHaveAccessibleDescription('No charger has failed');
  });

  it('are paused at once, and stopped and retried after a question', async () => {
    const calls: string[] = [];
    const record = (call: string, state: CampaignState) => () => {
      calls.push(call);
      return { ...CAMPAIGN, state };
    };
    server.use(
      answering(chargerFirmwaresUpgrade.campaignDetail, () => ({ ...CAMPAIGN, state: 'running' })),
      answering(chargerFirmwaresUpgrade.campaignPause, record('pause', 'running')),
      answering(chargerFirmwaresUpgrade.campaignStop, record('stop', 'running')),
      answering(chargerFirmwaresUpgrade.campaignRetry, record('retry', 'running')),
    );
    const { user, drawer } = await openCampaign();
    await user.click(drawer.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(calls).toEqual(['pause']));
    await user.click(drawer.getByRole('button', { name: 'Stop' }));
    const stop = within(await screen.findByRole('dialog', { name: 'Stop campaign Terra 2.9.0?' }));
    await user.click(stop.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(calls).toEqual(['pause', 'stop']));
    await user.click(drawer.getByRole('button', { name: 'Retry failed' }));
    const retry = within(await screen.findByRole('dialog', { name: 'Retry 1 failed charger?' }));
    await user.click(retry.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(calls).toEqual(['pause', 'stop', 'retry']));
  });

  it('show how long a charger has been silent, and leave it out with a reason', async () => {
    const skipped: unknown[] = [];
    const sentAt = toWire(fromWire(NOW) - 15 * 60_000);
    const failsAt = toWire(fromWire(NOW) + 15 * 60_000);
    const open = { settledAt: null, stateAt: sentAt, sentAt, bootedVersion: null };
    server.use(
      answering(chargerFirmwaresUpgrade.campaignMembers, ({ body: { pageNum, pageSize } }) => ({
        records: [
          { ...MEMBER, ...open, state: 'sent', failsAt, commandState: 'accepted' },
          { ...MEMBER, ...open, id: '32', chargerCode: 'BER-0207', state: 'waitingOnline', commandId: null },
          { ...MEMBER, id: '33', chargerCode: 'WAW-0001' },
        ],
        ...{ total: 3, pageNum, pageSize },
      })),
      answering(chargerFirmwaresUpgrade.campaignSkip, ({ body }) => {
        skipped.push(body);
        return RUNNING_CAMPAIGN;
      }),
    );
    const { user, drawer } = await openCampaign(RUNNING_CAMPAIGN.id, RUNNING_CAMPAIGN.name);
    const list = within(await drawer.findByRole('table', { name: 'Chargers of the campaign' }));
    await waitFor(() =>
      expect(list.getByRole('row', { name: /ALA-0142/ })).toHaveTextContent(
        /Command sent.*No report for 15.min, fails at/,
      ),
    );
    expect(list.getByRole('row', { name: /BER-0207/ })).toHaveTextContent(/Waiting until online.*for 15.min/);
    expect(list.queryByRole('button', { name: 'Leave out WAW-0001' })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Leave out ALA-0142' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave ALA-0142 out of the campaign?' }));
    await user.click(dialog.getByRole('button', { name: 'Leave out' }));
    expect(await dialog.findByText('Enter a reason')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fuse is out');
    await user.click(dialog.getByRole('button', { name: 'Leave out' }));
    await waitFor(() => expect(skipped).toEqual([{ id: '31', reason: 'Fuse is out' }]));
  });

  it('are not changed when the user may only view', async () => {
    server.use(answering(sysMenu.listForUser, () => menuTree(['maintenance/ota/view'])));
    const { drawer } = await openCampaign();
    expect(await drawer.findByText('BER-0207')).toBeVisible();
    for (const name of ACTIONS) expect(drawer.queryByRole('button', { name })).toBeNull();
  });
});

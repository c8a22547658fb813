import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settingRuns, type SettingRunDetail } from '../../../../src/contract/evo-basic/settingRuns';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { SETTING_RUN } from '../../../mocks/evo-basic/settingRuns';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPreview() {
  const { user } = await openPage('/equipment/chargers');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = screen.getByRole('group', { name: '2 selected' });
  await user.click(within(bar).getByRole('button', { name: 'Apply settings template' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Apply the settings template' }) };
}

describe('the settings template of checked chargers', () => {
  it('is shown as a dry run with the differences and refusals of each charger, and starts nothing', async () => {
    const started: unknown[] = [];
    server.use(answering(settingRuns.start, ({ body }) => started.push(body)));
    const { user, dialog } = await openPreview();
    const plans = await within(dialog).findByRole('list', { name: 'Changes per charger' });
    expect(plans).toHaveTextContent('ALA-0142 Dostyk Avenue 180HeartbeatInterval: 300 → 600');
    expect(plans).toHaveTextContent('The charger is offline');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Chargers to change: 1 · Settings to write: 1');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(started).toEqual([]);
  });

  it('cannot be started when nothing would be written', async () => {
    server.use(answering(settingRuns.preview, () => ({ chargers: 0, changes: 0, same: 2, refused: 0, plans: [] })));
    const { dialog } = await openPreview();
    expect(await within(dialog).findByText(/Chargers that match already: 2/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Write settings' })).toBeDisabled();
  });

  it('is written once for the checked chargers, with the result of each setting', async () => {
    const started: unknown[] = [];
    const { changes: _, ...run } = SETTING_RUN;
    server.use(
      answering(settingRuns.start, ({ body }) => {
        started.push(body);
        return run;
      }),
    );
    const { user, dialog } = await openPreview();
    const write = within(dialog).getByRole('button', { name: 'Write settings' });
    await waitFor(() => expect(write).toBeEnabled());
    await user.dblClick(write);
    const results = await within(dialog).findByRole('list', { name: 'Results per charger and setting' });
    const texts = within(results).getAllByRole('listitem');
    expect(texts[0]).toHaveTextContent('Failed. The charger rejected the command. (Rejected)');
    expect(texts[1]).toHaveTextContent('Restart required. The charger uses the value after its next restart');
    expect(texts[2]).toHaveTextContent('HeartbeatInterval: 300 → 600 · Done');
    expect(started).toEqual([{ ids: ['1', '2'] }]);
  });
});

describe('a run of settings', () => {
  const openRun = async () => {
    const { user } = await openPage('/equipment/chargers');
    await user.click(await screen.findByRole('button', { name: 'Settings runs' }));
    const dialog = await screen.findByRole('dialog', { name: 'Settings runs' });
    await user.click(await within(dialog).findByRole('button', { name: 'Results' }));
    return { user, dialog };
  };

  it('sends what failed again, and is followed until its end', async () => {
    let run: SettingRunDetail = SETTING_RUN;
    server.use(
      answering(settingRuns.detail, () => run),
      answering(settingRuns.retry, () => {
        run = { ...SETTING_RUN, endedAt: null, counts: { ...SETTING_RUN.counts, failed: 0, running: 1 } };
        return run;
      }),
    );
    const { user, dialog } = await openRun();
    await user.click(await within(dialog).findByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('In progress: 1'));
    expect(within(dialog).queryByRole('button', { name: 'Retry failed' })).toBeNull();
    run = { ...SETTING_RUN, counts: { ...SETTING_RUN.counts, failed: 0, done: 2 }, changes: [] };
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(/Finished · Done: 2/), {
      timeout: 4_000,
    });
  });

  it('has an address, which opens it', async () => {
    await openPage(`/equipment/chargers?runs=${SETTING_RUN.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Settings runs' });
    expect(await within(dialog).findByRole('list', { name: 'Results per charger and setting' })).toBeVisible();
  });

  it('is stopped while settings wait', async () => {
    let run: SettingRunDetail = {
      ...SETTING_RUN,
      endedAt: null,
      counts: { ...SETTING_RUN.counts, failed: 0, waiting: 3 },
    };
    server.use(
      answering(settingRuns.detail, () => run),
      answering(settingRuns.stop, () => {
        run = { ...SETTING_RUN, stoppedBy: 'admin', counts: { ...SETTING_RUN.counts, failed: 0, skipped: 3 } };
        return run;
      }),
    );
    const { user, dialog } = await openRun();
    await user.click(await within(dialog).findByRole('button', { name: 'Stop' }));
    expect(await within(dialog).findByText(/Stopped by admin/)).toBeVisible();
    expect(within(dialog).getByRole('status')).toHaveTextContent('Skipped: 3');
    expect(within(dialog).queryByRole('button', { name: 'Stop' })).toBeNull();
  });
});

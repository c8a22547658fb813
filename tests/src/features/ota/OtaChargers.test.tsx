import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { menuTree } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
const findList = () => screen.findByRole('grid', { name: 'Chargers' });

describe('chargers of the firmware upgrades', () => {
  it('are listed with their last upgrade, its time and its result', async () => {
    await openPage('/maintenance/ota');
    const row = await within(await findList()).findByRole('row', { name: /BER-0207/ });
    // The states come into sight before the connection.
    expect(row).toHaveTextContent(
      /Alexanderplatz P3.*Terra 184.*Installation failed.*2\.8\.0.*Installation failed.*Offline.*2\.9\.0/,
    );
  });

  it('are not selected when the user may only view', async () => {
    server.use(answering(sysMenu.listForUser, () => menuTree(['maintenance/ota/view'])));
    await openPage('/maintenance/ota');
    const list = await findList();
    expect(await within(list).findByRole('row', { name: /ALA-0142/ })).toBeVisible();
    expect(within(list).queryByRole('checkbox')).toBeNull();
  });
});

describe('the upgrade record of a charger', () => {
  it('shows every step with its time, what disproves the upgrade, and the records behind it', async () => {
    await openPage('/maintenance/ota?open=2');
    const drawer = within(await screen.findByRole('dialog', { name: 'BER-0207' }));
    // The drawer suspends once more while the texts of the messages load.
    expect(await drawer.findByText('FirmwareStatusNotification')).toBeVisible();
    expect(drawer.getByText('Not upgraded. Reported by the charger: Installation failed')).toBeVisible();
    const steps = within(drawer.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.replace(/^.*\d{2}:\d{2}:\d{2}/, '').trim())).toEqual([
      'Requested admin',
      'Downloading',
      'Downloaded',
      'Started with version 2.8.0',
      'Installation failed',
    ]);
    expect(drawer.getByRole('link', { name: 'Upgrade campaign' })).toHaveAttribute(
      'href',
      '/maintenance/ota?list=campaigns&open=3',
    );
    expect(drawer.getByRole('link', { name: 'Command' })).toHaveAttribute('href', '/live/monitor?command=61');
    expect(drawer.getByText(/ftp:\/\/fetch:\*\*\*@files\.example/)).toBeVisible();
  });

  it('keeps the messages from users without the right to them', async () => {
    server.use(answering(sysMenu.listForUser, () => menuTree(['maintenance/ota/view'])));
    await openPage('/maintenance/ota?open=2');
    const drawer = within(await screen.findByRole('dialog', { name: 'BER-0207' }));
    expect(await drawer.findByText('You do not have access to the messages of upgrades.')).toBeVisible();
    expect(drawer.queryByText('FirmwareStatusNotification')).toBeNull();
  });
});

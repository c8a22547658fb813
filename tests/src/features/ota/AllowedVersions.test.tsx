import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { menuTree } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openVersions() {
  const { user } = await openPage('/maintenance/ota?list=versions');
  const list = within(await screen.findByRole('grid', { name: 'Allowed versions' }));
  expect(await list.findByRole('row', { name: /Terra 184.*2\.9\.0.*Tested at the depot/ })).toBeVisible();
  return user;
}

describe('the allowed versions', () => {
  it('are added for a model; what the server refuses is told at its field', async () => {
    let isKnown = true;
    let added: unknown;
    server.use(
      answering(chargerFirmwaresUpgrade.allowedVersionAdd, ({ body }) => {
        if (isKnown) throw new MockProblem(422, 'Refused', { fields: { firmwareVersion: 'Already allowed' } });
        added = body;
        return {
          ...body,
          id: '7',
          model: 'Terra 184',
          manufacturer: 'ABB',
          note: null,
          createdAt: '2026-11-18 09:00:00',
          createdBy: 'admin',
        };
      }),
    );
    const user = await openVersions();
    await user.click(screen.getByRole('button', { name: 'Allow version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Allow version' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByRole('combobox', { name: /^Model/ })).toBeInvalid();
    await user.click(dialog.getByRole('combobox', { name: /^Model/ }));
    await user.click(await screen.findByRole('option', { name: 'Terra 184', hidden: true }));
    await user.type(dialog.getByRole('textbox', { name: /^Firmware version/ }), '2.9.0');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Already allowed')).toBeVisible();
    isKnown = false;
    await user.type(dialog.getByRole('textbox', { name: /^Firmware version/ }), '.1');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(added).toMatchObject({ modelId: '1', firmwareVersion: '2.9.0.1' });
  });

  it('are removed after a question', async () => {
    const removed: string[] = [];
    server.use(
      answering(chargerFirmwaresUpgrade.allowedVersionDelete, ({ body }) => {
        removed.push(body.id);
        return null;
      }),
    );
    const user = await openVersions();
    await user.click(screen.getByRole('button', { name: 'More actions: Terra 184 2.9.0' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2.9.0 for Terra 184?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(removed).toEqual(['6']));
  });

  it('are only shown when the user may only view', async () => {
    server.use(answering(sysMenu.listForUser, () => menuTree(['maintenance/ota/view'])));
    await openVersions();
    expect(screen.queryByRole('button', { name: 'Allow version' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { management } from '../../../../src/contract/evo-basic/management';
import { sysRole } from '../../../../src/contract/evo-basic/sysRole';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { managementMock } from '../../../mocks/evo-basic/management';
import { MENU } from '../../../mocks/evo-basic/sysMenu';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

type TreeCall = Parameters<typeof managementMock.treeList>[0];

async function openPermissions() {
  const user = userEvent.setup();
  await renderApp('/settings/roles?open=1', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Permissions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Permissions of Network operations' });
  await within(dialog).findByRole('list', { name: 'Permissions' });
  return { user, dialog };
}

const findMenuId = (identifier: string): string => {
  const find = (nodes: typeof MENU): string | undefined =>
    nodes
      .map((node) => (node.permissionIdentifier === identifier ? node.id : find(node.children)))
      .find((id) => id !== undefined);
  return find(MENU) ?? '';
};

describe('the permissions of a role', () => {
  it('are half-checked above granted ones, and saved after a summary of the changes', async () => {
    let saved: BodyOf<typeof management.bingPermission> | undefined;
    server.use(
      answering(management.bingPermission, ({ body }) => {
        saved = body;
        return { version: 3, added: 2, removed: 1 };
      }),
    );
    const { user, dialog } = await openPermissions();
    await user.type(within(dialog).getByRole('textbox', { name: 'Page or operation' }), 'models');
    // Filtered without a delay, since a late filter would move the tree under the next click.
    expect(within(dialog).getAllByRole('group')).toHaveLength(2);
    const page = within(dialog).getByRole('group', { name: 'Charger models' });
    expect(within(dialog).getByRole('checkbox', { name: 'Charger models' })).toBePartiallyChecked();
    await user.click(within(page).getByRole('checkbox', { name: 'Edit' }));
    await user.click(within(page).getByRole('checkbox', { name: 'Add' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 changes');
    await user.click(within(dialog).getByRole('button', { name: 'Review changes' }));
    const changes = within(dialog).getByRole('list', { name: 'Changes' });
    expect(within(dialog).getByRole('note')).toHaveTextContent('immediately for 4 accounts');
    expect(changes).toHaveTextContent('Equipment › Charger modelsGranted: EditRevoked: Add');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Permissions of/ })).toBeNull());
    expect(saved?.version).toBe(2);
    expect([...(saved?.menuIds ?? [])].sort()).toEqual(
      ['home/view', 'equipment/model/view', 'equipment/model/edit'].map(findMenuId).sort(),
    );
  });

  it('are read anew when the dialog is opened again, and keep what is checked meanwhile', async () => {
    const { user, dialog } = await openPermissions();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const known = await managementMock.treeList({ query: { roleId: '1' } } as TreeCall);
    let answer = () => undefined as void;
    const hasAnswered = new Promise<void>((resolve) => (answer = resolve));
    server.use(answering(management.treeList, () => hasAnswered.then(() => ({ ...known, version: 7 }))));
    await user.click(await screen.findByRole('button', { name: 'Permissions' }));
    const again = await screen.findByRole('dialog', { name: /^Permissions of/ });
    expect(within(again).queryByRole('list', { name: 'Permissions' })).toBeNull();
    answer();
    const page = await within(again).findByRole('group', { name: 'Home' });
    await user.click(within(page).getByRole('checkbox', { name: 'View' }));
    expect(within(again).getByRole('status')).toHaveTextContent('1 change');
  });

  it('are not overwritten when another person has changed them', async () => {
    server.use(
      answering(management.bingPermission, () => {
        throw new MockProblem(409, 'This record was changed by another user. Reload it and try again');
      }),
    );
    const { user, dialog } = await openPermissions();
    const page = within(dialog).getByRole('group', { name: 'Home' });
    await user.click(within(page).getByRole('checkbox', { name: 'View' }));
    await user.click(within(dialog).getByRole('button', { name: 'Review changes' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('changed by another user');
    const now = managementMock.treeList({ query: { roleId: '1' } } as TreeCall);
    server.use(answering(management.treeList, async () => ({ ...(await now), version: 5 })));
    await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
    expect(await within(dialog).findByRole('status')).toHaveTextContent('No changes');
  });
});

describe('a role of the list', () => {
  it('is copied under a new name, and the copy is opened', async () => {
    const copied: object[] = [];
    server.use(
      answering(sysRole.copy, ({ body }) => {
        copied.push(body);
        return { id: '2', leftOut: 2 };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/settings/roles', 'admin');
    await user.click(await screen.findByRole('button', { name: 'More actions: Network operations' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy the role Network operations' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(copied).toEqual([{ id: '1', name: 'Network operations (copy)' }]));
    expect(await screen.findByText('2 permissions that you do not have were left out')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Station staff' })).toBeVisible();
  });
});

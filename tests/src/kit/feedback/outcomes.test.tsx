import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
mockServer();

async function openDeletion() {
  const { user } = await openPage('/settings/announcements');
  const row = await findRow(/Maintenance on Sunday/);
  await user.click(within(row).getByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Delete/, hidden: true }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('the outcome of a deletion', () => {
  it('names the thing when the server has done it', async () => {
    const { user, dialog } = await openDeletion();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Maintenance on Sunday deleted')).toBeInTheDocument();
  });

  it('is shown as canceled when the user declines', async () => {
    const { user, dialog } = await openDeletion();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Deletion canceled')).toBeInTheDocument();
  });
});

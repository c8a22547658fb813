import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sizeLists } from '../../../../harness/listRoom';
import { renderApp } from '../../../../harness/renderApp';
import { mockServer } from '../../../../mocks/mockServer';

mockServer();
sizeLists();

async function openFirst() {
  const app = await renderApp('/live/monitor', 'noc');
  const user = userEvent.setup();
  const grid = await screen.findByRole('grid', { name: 'Connectors' });
  const list = within(grid);
  await waitFor(() => expect(list.getAllByRole('gridcell').length).toBeGreaterThan(0));
  const keys = list.getAllByRole('row').flatMap(({ dataset }) => dataset.row ?? []);
  const rowKeys = keys.filter((key) => !key.startsWith('group:'));
  await user.click(grid.querySelector(`[data-row="${rowKeys[0]}"] [role="gridcell"]:nth-child(4)`) as HTMLElement);
  const isOpen = (index: number) =>
    waitFor(() => expect(decodeURIComponent(app.where())).toContain(`connector=${rowKeys[index]}`));
  await isOpen(0);
  // The drawer draws its buttons anew with the row.
  await screen.findAllByRole('tab');
  return { user, isOpen, grid };
}

describe('the open connector', () => {
  it('gives way to the next one of the list, and to the one before', async () => {
    const { user, isOpen } = await openFirst();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await isOpen(1);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await isOpen(0);
  });

  it('follows the keys j and k, in the list and beside it', async () => {
    const { user, isOpen, grid } = await openFirst();
    grid.focus();
    await user.keyboard('j');
    await isOpen(1);
    grid.blur();
    await user.keyboard('j');
    await isOpen(2);
    await user.keyboard('k');
    await isOpen(1);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sizeLists } from '../../../../harness/listRoom';
import { renderApp } from '../../../../harness/renderApp';
import { mockServer } from '../../../../mocks/mockServer';
import common from '../../../../../locales/en_US/common.json';
import errors from '../../../../../locales/en_US/errors.json';

mockServer();
sizeLists();

it('a required field of a dialog speaks when it is left, and the form when its button is pressed', async () => {
  const user = userEvent.setup();
  await renderApp('/live/alarms', 'noc');
  const grid = await screen.findByRole('grid', { name: 'Alarms' });
  await waitFor(() => expect(grid.querySelectorAll('[data-row]').length).toBeGreaterThan(0));
  await user.keyboard('jz');
  const dialog = within(await screen.findByRole('dialog', { name: /^Shelve/ }));
  const reason = dialog.getByLabelText(/^Reason/);
  await user.click(reason);
  await user.tab();
  expect(reason).toBeInvalid();
  expect(dialog.getByText(errors.validation.required)).toBeInTheDocument();
  expect(dialog.queryByText(common.formIncorrect)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Shelve' }));
  expect(dialog.getByText(common.formIncorrect)).toBeInTheDocument();
});

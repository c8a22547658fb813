import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
mockServer();

it('the drawer of a charger model shows its changes with their authors', async () => {
  const user = userEvent.setup();
  await renderApp('/equipment/models?open=1', 'admin');
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const item = (await screen.findByText('Changed')).closest('li');
  expect(item).toHaveTextContent(/Saule Akhmetova.*Remark.*first delivery.*replaced/);
});

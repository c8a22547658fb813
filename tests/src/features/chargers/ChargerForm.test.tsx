import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { giveListsRoom } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

giveListsRoom();
const server = mockServer();

it('the form of a new charger: begins with the only station and model, and is left without a question', async () => {
  server.use(
    answering(iotChargerGroups.list, () => [{ id: '1', name: 'Dostyk Avenue 180' }]),
    answering(chargerModels.list, () => [{ id: '2', name: 'Terra 184' }]),
  );
  const user = userEvent.setup();
  await renderApp('/equipment/chargers?open=new', 'admin');
  const form = await screen.findByRole('dialog', { name: 'Add charger' });
  await waitFor(() =>
    expect(within(form).getByRole('combobox', { name: /^Station/ })).toHaveValue('Dostyk Avenue 180'),
  );
  expect(within(form).getByRole('combobox', { name: /^Model/ })).toHaveValue('Terra 184');
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
});

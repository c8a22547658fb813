import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

it('a saved charger model is applied to the chargers that differ, after a preview of each', async () => {
  const applied: unknown[] = [];
  const before = [{ number: 1, type: 'CCS2' as const, power: 150 }];
  server.use(
    answering(chargerModels.impact, ({ body: { connectors } }) => {
      const difference = { station: 'Dostyk Avenue 180', connectors: { before, after: connectors }, ocppVersion: null };
      return {
        chargers: 12,
        stations: 3,
        differ: 2,
        differences: [
          { id: '1', chargerCode: 'ALA-0142', ...difference, problem: null },
          { id: '2', chargerCode: 'ALA-0143', ...difference, problem: 'A session is running. Stop it first' },
        ],
      };
    }),
    answering(chargerModels.apply, ({ body }) => {
      applied.push(body);
      return { results: [{ id: '1', name: 'ALA-0142', problem: null }] };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/equipment/models?open=1', 'admin');
  const drawer = await screen.findByRole('dialog', { name: 'Terra 184' });
  expect(await within(drawer).findByText(/12 chargers have this model/)).toBeVisible();
  expect(within(drawer).getByText(/2 chargers differ in connectors or OCPP version/)).toBeVisible();
  await user.type(within(drawer).getByRole('textbox', { name: /^Remark/ }), 'revised');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apply Terra 184 to its chargers?' });
  const changes = within(dialog).getByRole('list', { name: 'Changes per charger' });
  expect(changes).toHaveTextContent(/ALA-0142.*1.×.CCS2.150.kW.*→.*1.×.CCS2.180.kW/);
  expect(changes).toHaveTextContent(/ALA-0143.*A session is running/);
  await user.click(within(dialog).getByRole('button', { name: 'Apply to 1 charger' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(applied).toEqual([{ id: '1', version: 4, ids: ['1'] }]);
});

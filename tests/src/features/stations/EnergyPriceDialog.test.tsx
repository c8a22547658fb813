import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { ENERGY_PRICE } from '../../../mocks/evo-basic/iotChargerGroups';
import { mockServer } from '../../../mocks/mockServer';
import { sizeLists } from '../../../harness/listRoom';

sizeLists();
const server = mockServer();

/** Opens the purchase price of a station; the returned list receives the saved bodies. */
async function openPrice() {
  const saved: unknown[] = [];
  server.use(
    answering(iotChargerGroups.saveEnergyPrice, ({ body }) => {
      saved.push(body);
      return { ...ENERGY_PRICE, version: 2 };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/equipment/stations', 'admin');
  const table = await screen.findByRole('grid', { name: 'Stations' });
  await user.click(await within(table).findByRole('button', { name: 'More actions: Dostyk Avenue 180' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Energy cost', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Purchase price of energy of Dostyk/ }));
  return { user, dialog, saved };
}

describe('the purchase price of a station', () => {
  it('is set from its empty state, with one price for all hours', async () => {
    server.use(answering(iotChargerGroups.energyPrice, () => ({ ...ENERGY_PRICE, version: 0, versions: [] })));
    const { user, dialog, saved } = await openPrice();
    await user.click(dialog.getByRole('button', { name: 'Set a purchase price' }));
    await user.type(dialog.getByRole('textbox', { name: /^Price/ }), '21.5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toMatchObject([{ version: 0, versions: [{ bands: [{ from: 0, price: '21.5' }] }] }]),
    );
  });

  it('keeps its bands of hours, and says at its field that a price is missing', async () => {
    const { user, dialog, saved } = await openPrice();
    const [first] = dialog.getAllByRole('textbox', { name: /^Price/ });
    if (first) await user.clear(first);
    await user.click(dialog.getByRole('button', { name: 'Add hours with another price' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getAllByRole('textbox', { name: /^Price/ })[0]).toBeInvalid());
    expect(saved).toEqual([]);
  });
});

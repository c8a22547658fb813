import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { iotCarwashSupplierService } from '../../../../src/contract/evo-basic/iotCarwashSupplierService';
import items from '../../../../locales/en_US/washServiceItems.json';
import words from '../../../../locales/en_US/washSupplierServices.json';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

async function openPage(search = '?list=suppliers', account = 'admin') {
  const user = userEvent.setup();
  await renderApp(`/car-wash/services${search}`, account);
  return user;
}
const findRow = async (name: RegExp) =>
  within(await screen.findByRole('grid', { name: words.title })).findByRole('row', { name });

describe('the list of supplier services', () => {
  it('has an address of its own, one tab away from the service items', async () => {
    const user = await openPage('');
    await user.click(await screen.findByRole('radio', { name: items.tab.suppliers }));
    expect(await findRow(/Express rinse/)).toHaveTextContent(/Aqualine.*AQ-01.*5.*2.*Cold water/);
  });

  it('says why a service cannot be deleted', async () => {
    server.use(
      answering(iotCarwashSupplierService.delete, () => ({
        results: [{ id: '1', name: 'Express rinse', problem: 'Still referred to by wash service items' }],
      })),
    );
    const user = await openPage();
    await findRow(/Express rinse/);
    await user.click(screen.getByRole('button', { name: 'More actions: Express rinse' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Express rinse?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Still referred to by wash service items')).toBeVisible();
  });

  it('leaves the supplier of a service as it is', async () => {
    const saved: unknown[] = [];
    server.use(
      answering(iotCarwashSupplierService.update, ({ body }) => {
        saved.push(body);
        return {
          ...body,
          supplier: 'Aqualine',
          items: 2,
          remark: null,
          retiredAt: null,
          createdAt: '2025-01-10 08:00:00',
        };
      }),
    );
    const user = await openPage('?list=suppliers&open=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Express rinse' }));
    expect(await drawer.findByRole('combobox', { name: /^Supplier/ })).toBeDisabled();
    expect(drawer.getByText(words.supplierStays)).toBeVisible();
    await user.type(drawer.getByRole('textbox', { name: /^Code/ }), 'b');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ id: '1', version: 1, supplierId: '1', code: 'AQ-01b' }]));
  });

  it('is read only for a company', async () => {
    await openPage('?list=suppliers&open=1', 'company');
    const drawer = within(await screen.findByRole('dialog', { name: 'Express rinse' }));
    expect(await drawer.findByText('AQ-01')).toBeVisible();
    for (const name of ['Save', 'Delete', words.add, /^More actions/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

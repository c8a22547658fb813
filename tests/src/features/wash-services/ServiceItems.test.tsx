import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { iotCarWasherService } from '../../../../src/contract/evo-basic/iotCarWasherService';
import words from '../../../../locales/en_US/washServiceItems.json';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { WASH_SERVICE_ITEMS } from '../../../mocks/evo-basic/iotCarWasherService';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

async function openPage(search = '') {
  const user = userEvent.setup();
  await renderApp(`/car-wash/services${search}`, 'admin');
  return user;
}
async function openForm() {
  const user = await openPage('?open=new');
  return { user, dialog: within(await screen.findByRole('dialog', { name: words.add })) };
}
type Dialog = Awaited<ReturnType<typeof openForm>>['dialog'];

const findRow = async (name: RegExp) =>
  within(await screen.findByRole('grid', { name: words.title })).findByRole('row', { name });

const findField = (dialog: Dialog, label: string) =>
  dialog.findByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${label}( \\*)?$`) });
async function chooseOption(user: UserEvent, dialog: Dialog, label: string, option: string) {
  await user.click(await findField(dialog, label));
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
}
const SERVICE = words.fields.supplierServiceId;

describe('the list of service items', () => {
  it('shows each with its site, supplier, price and status', async () => {
    await openPage();
    expect(await findRow(/Quick rinse/)).toHaveTextContent(
      /Dostyk Wash.*Altyn Charge LLP.*Aqualine.*Express rinse.*1.500\.00.*KZT.*On shelf.*6/,
    );
  });

  it('says what it does before an item is taken off the shelf', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(iotCarWasherService.setShelf, ({ body }) => {
        sent.push(body);
        return { ...WASH_SERVICE_ITEMS[0], status: 'offshelf', version: 2 };
      }),
    );
    const user = await openPage();
    await findRow(/Quick rinse/);
    await user.click(screen.getByRole('button', { name: 'More actions: Quick rinse' }));
    await user.click(await screen.findByRole('menuitem', { name: words.shelf.takeOff, hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Quick rinse off the shelf?' }));
    expect(dialog.getByText(/no longer offer it at Dostyk Wash/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: words.shelf.takeOff }));
    await waitFor(() => expect(sent).toEqual([{ id: '1', version: 1, status: 'offshelf' }]));
  });
});

describe('the form of a service item', () => {
  it('asks for the supplier first, and lists its services alone', async () => {
    const { user, dialog } = await openForm();
    expect(await findField(dialog, SERVICE)).toBeDisabled();
    expect(dialog.getByText(words.supplierFirst)).toBeVisible();
    await chooseOption(user, dialog, words.fields.supplierId, 'BrightWash');
    expect(await findField(dialog, SERVICE)).toBeEnabled();
    await user.click(await findField(dialog, SERVICE));
    expect(await screen.findByRole('option', { name: 'Premium with wax', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Foam wash', hidden: true })).toBeNull();
  });

  it('fills name and minutes from the service while they are untouched, and keeps what was entered', async () => {
    const { user, dialog } = await openForm();
    const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    const minutes = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Minutes/ });
    await chooseOption(user, dialog, words.fields.supplierId, 'Aqualine');
    await chooseOption(user, dialog, SERVICE, 'Express rinse');
    expect([name.value, minutes.value]).toEqual(['Express rinse', '5']);
    await user.clear(name);
    await user.type(name, 'Our rinse');
    await chooseOption(user, dialog, SERVICE, 'Foam wash');
    expect([name.value, minutes.value]).toEqual(['Our rinse', '12']);
  });

  it('clears the service when the supplier changes', async () => {
    const { user, dialog } = await openForm();
    await chooseOption(user, dialog, words.fields.supplierId, 'Aqualine');
    await chooseOption(user, dialog, SERVICE, 'Express rinse');
    expect(await findField(dialog, SERVICE)).toHaveValue('Express rinse');
    await chooseOption(user, dialog, words.fields.supplierId, 'BrightWash');
    await waitFor(async () => expect(await findField(dialog, SERVICE)).toHaveValue(''));
  });

  it('says at the price what the server refuses', async () => {
    server.use(
      answering(iotCarWasherService.update, () => {
        throw new MockProblem(422, 'Not correct', {
          fields: { price: 'At most 2 decimal places in this currency' },
        });
      }),
    );
    const user = await openPage('?open=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Quick rinse' }));
    const price = await drawer.findByRole('textbox', { name: /^Price/ });
    await user.clear(price);
    await user.type(price, '9.999');
    expect(drawer.getByText(words.notice.price)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('At most 2 decimal places in this currency')).toBeVisible();
  });

  it('saves what was changed, with the version that was seen', async () => {
    const saved: unknown[] = [];
    server.use(
      answering(iotCarWasherService.update, ({ body }) => {
        saved.push(body);
        return { ...WASH_SERVICE_ITEMS[0], version: 2 };
      }),
    );
    const user = await openPage('?open=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Quick rinse' }));
    await user.type(await drawer.findByRole('textbox', { name: /^Name/ }), 'd');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toEqual([
        {
          id: '1',
          version: 1,
          washSiteId: '1',
          supplierId: '1',
          supplierServiceId: '1',
          name: 'Quick rinsed',
          price: '1500.00',
          currency: 'KZT',
          taxPercent: '16',
          washMinutes: 6,
          status: 'onshelf',
          language: null,
          pictureIds: [],
        },
      ]),
    );
  });

  it('is not there without the right to edit', async () => {
    server.use(...mockReadOnlyAccount('carWashService'));
    await openPage('?open=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Quick rinse' }));
    expect(await drawer.findByText(/^1.500\.00 KZT$/)).toBeVisible();
    for (const name of ['Save', 'Delete', words.add, words.shelf.takeOff, /^More actions/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

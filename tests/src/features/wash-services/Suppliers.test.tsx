import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { iotCarwashSupplier } from '../../../../src/contract/evo-basic/iotCarwashSupplier';
import errors from '../../../../locales/en_US/errors.json';
import items from '../../../../locales/en_US/washServiceItems.json';
import words from '../../../../locales/en_US/washSuppliers.json';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { SUPPLIERS } from '../../../mocks/evo-basic/iotCarwashSupplier';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

async function openPage(search = '?list=connections', account = 'admin') {
  const user = userEvent.setup();
  await renderApp(`/car-wash/services${search}`, account);
  return user;
}
const findRow = async (name: RegExp) =>
  within(await screen.findByRole('grid', { name: words.title })).findByRole('row', { name });
const findDrawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list of suppliers', () => {
  it('has an address of its own, one tab away, and says whether messages come', async () => {
    const user = await openPage('');
    await user.click(await screen.findByRole('radio', { name: items.tab.connections }));
    expect(await findRow(/Aqualine/)).toHaveTextContent(/aqualine.*Connected.*12/);
    expect(await findRow(/BrightWash/)).toHaveTextContent(words.state.neverHeard);
  });

  it('says for how long a supplier has been silent', async () => {
    // By the clock of the mocked server it is 14:32.
    const heardAt = '2026-11-20 11:20:00';
    server.use(
      answering(iotCarwashSupplier.page, () => ({
        records: SUPPLIERS.slice(0, 1).map((supplier) => ({ ...supplier, state: 'silent' as const, heardAt })),
        ...{ total: 1, pageNum: 1, pageSize: 20 },
      })),
    );
    await openPage();
    const row = await findRow(/Aqualine/);
    await waitFor(() => expect(row).toHaveTextContent(/Silent for 3\sh/));
  });

  it('is not there for a company', async () => {
    await openPage('?list=connections', 'company');
    expect(await screen.findByRole('grid', { name: items.title })).toBeVisible();
    expect(screen.queryByRole('radio', { name: items.tab.connections })).toBeNull();
  });

  it('says why a supplier cannot be deleted', async () => {
    const problem = 'Still referred to by washers';
    server.use(answering(iotCarwashSupplier.delete, () => ({ results: [{ id: '1', name: 'Aqualine', problem }] })));
    const user = await openPage('?list=connections&open=1');
    await user.click((await findDrawer('Aqualine')).getByRole('button', { name: 'Delete' }));
    await user.click((await findDrawer('Delete Aqualine?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(problem)).toBeVisible();
  });
});

describe('the drawer of a supplier', () => {
  it('has the addresses that the supplier calls, to copy', async () => {
    await openPage('?list=connections&open=1');
    const drawer = await findDrawer('Aqualine');
    for (const kind of ['inventory', 'reports', 'purchases']) {
      const address = `https://console.example/wash-suppliers/aqualine/${kind}`;
      expect(await drawer.findByRole('button', { name: `Copy ${address}` })).toBeVisible();
    }
  });

  it('keeps the secret and the code unless another secret is entered', async () => {
    const saved: object[] = [];
    server.use(
      answering(iotCarwashSupplier.update, ({ body: { secret: _, ...body } }) => {
        saved.push({ ...body, ...(_ !== undefined && { secret: _ }) });
        return { ...SUPPLIERS[0], ...body, url: body.url ?? null, version: body.version + 1 } as (typeof SUPPLIERS)[0];
      }),
    );
    const user = await openPage('?list=connections&open=1');
    const drawer = await findDrawer('Aqualine');
    expect(await drawer.findByText(words.secretKept)).toBeVisible();
    expect(drawer.getByRole('textbox', { name: /^Code/ })).toBeDisabled();
    await user.type(drawer.getByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toEqual({
      ...{ id: '1', version: 1, code: 'aqualine', name: 'Aqualine 2' },
      ...{ url: 'https://washers.example/api', announcesUrl: false },
    });
  });

  it('says where a message was refused', async () => {
    await openPage('?list=connections&open=2');
    expect(await (await findDrawer('BrightWash')).findByText(words.refusedHint)).toBeVisible();
  });
});

describe('a new supplier', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    const drawer = await findDrawer(words.add);
    await user.type(await drawer.findByRole('textbox', { name: /^Name/ }), 'Cleanco');
    await user.type(drawer.getByRole('textbox', { name: /^Code/ }), 'cleanco');
    return drawer;
  };

  it('needs a secret, and an address unless it announces one', async () => {
    const added: object[] = [];
    server.use(
      answering(iotCarwashSupplier.add, ({ body }) => {
        added.push(body);
        return { id: '3' };
      }),
    );
    const user = await openPage('?list=connections&open=new');
    const drawer = await fill(user);
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    expect(await drawer.findAllByText(errors.validation.required)).toHaveLength(2);
    await user.click(drawer.getByRole('switch', { name: new RegExp(words.fields.announcesUrl) }));
    expect(drawer.queryByRole('textbox', { name: /^Command address/ })).toBeNull();
    await user.type(drawer.getByLabelText(/^Secret/), 'too short');
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    expect(await drawer.findByText('At least 16 characters')).toBeVisible();
    await user.type(drawer.getByLabelText(/^Secret/), ' and longer');
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(added).toEqual([
        { name: 'Cleanco', code: 'cleanco', announcesUrl: true, url: null, secret: 'too short and longer' },
      ]),
    );
  });

  it('says at the code that another supplier has it', async () => {
    server.use(
      answering(iotCarwashSupplier.add, () => {
        throw new MockProblem(422, 'Unprocessable', { fields: { code: errors.validation.taken } });
      }),
    );
    const user = await openPage('?list=connections&open=new');
    const drawer = await fill(user);
    await user.type(drawer.getByRole('textbox', { name: /^Command address/ }), 'https://cleanco.example');
    await user.type(drawer.getByLabelText(/^Secret/), 'sixteen characters and more');
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    expect(await drawer.findByText(errors.validation.taken)).toBeVisible();
  });
});

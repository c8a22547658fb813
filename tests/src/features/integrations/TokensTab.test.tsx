import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiToken } from '../../../../src/contract/evo-basic/apiToken';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import words from '../../../../locales/en_US/apiTokens.json';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { findAccount } from '../../../mocks/accounts';
import { answering, MockProblem } from '../../../mocks/answering';
import { API_TOKENS } from '../../../mocks/evo-basic/apiToken';
import { menuTree } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
/** Few permissions, since each is a box of the tree. */
const HELD = [
  ...['view', 'addToken', 'editToken', 'revokeToken', 'export'].map((name) => `setting/integrations/${name}`),
  ...['order/chargeOrder/view', 'order/chargeOrder/export', 'finance/accountStatement/view'],
  ...['setting/role/view', 'setting/role/edit', 'profile/view', 'profile/edit'],
];
const signInWith = (permissions: readonly string[]) =>
  server.use(
    answering(auth.accountInfo, ({ token }) => ({ ...findAccount(token), userPremission: [...permissions] })),
    answering(sysMenu.listForUser, () => menuTree(permissions)),
  );
beforeEach(() => {
  sessionStorage.clear();
  signInWith(HELD);
});

async function openPage(search = '', account = 'admin') {
  const user = userEvent.setup();
  await renderApp(`/settings/integrations?list=tokens${search}`, account);
  return user;
}
const findRowNamed = async (name: RegExp) =>
  within(await screen.findByRole('grid', { name: words.title })).findByRole('row', { name });

describe('the list of API tokens', () => {
  it('shows areas, company, state, last use, rate and maker of each', async () => {
    await openPage();
    expect(await findRowNamed(/ERP/)).toHaveTextContent(
      /ERPomp_x7Kq2….*3: Orders, Finance.*All companies.*203\.0\.113\.9.*60.*Alma Bekova/,
    );
    expect(await findRowNamed(/Dispatch/)).toHaveTextContent(/Astana Charge.*Never used/);
    expect(await findRowNamed(/Old data lake/)).toHaveTextContent('Revoked');
  });

  it('says what a token is for when there is none', async () => {
    server.use(
      answering(apiToken.page, ({ body: { pageNum, pageSize } }) => ({ records: [], total: 0, pageNum, pageSize })),
    );
    await openPage();
    expect(await screen.findByText(words.none)).toBeVisible();
    expect(screen.getByText(words.noneHint)).toBeVisible();
  });

  it('names what stops before a token is revoked', async () => {
    const revoked: unknown[] = [];
    server.use(
      answering(apiToken.revoke, ({ body }) => {
        revoked.push(body.ids);
        return { results: [{ id: '1', name: 'ERP', problem: null }] };
      }),
    );
    const user = await openPage();
    await findRowNamed(/ERP/);
    await user.click(screen.getByRole('button', { name: 'More actions: ERP' }));
    await user.click(await screen.findByRole('menuitem', { name: words.revoke, hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the token ERP?' });
    expect(dialog).toHaveTextContent('Access stops to: Orders, Finance.');
    expect(dialog).toHaveTextContent('from 203.0.113.9');
    await user.click(within(dialog).getByRole('button', { name: words.revoke }));
    await waitFor(() => expect(revoked).toEqual([['1']]));
  });

  it('offers no revoking of a revoked token', async () => {
    const user = await openPage();
    await findRowNamed(/Old data lake/);
    await user.click(screen.getByRole('button', { name: 'More actions: Old data lake' }));
    await screen.findByRole('menuitem', { name: 'Edit', hidden: true });
    expect(screen.queryByRole('menuitem', { name: words.revoke, hidden: true })).toBeNull();
  });
});

describe('a new API token', () => {
  it('is made by the key n with chosen permissions, and shown once with a first call', async () => {
    const bodies: unknown[] = [];
    server.use(
      answering(apiToken.add, ({ body }) => {
        bodies.push(body);
        return { id: '4', token: 'omp_shown-only-once' };
      }),
    );
    const user = await openPage();
    await findRowNamed(/ERP/);
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: words.newTitle });
    fireEvent.change(within(dialog).getByLabelText('Page or operation'), { target: { value: 'Charging orders' } });
    fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Data lake' } });
    const orders = await within(dialog).findByRole('group', { name: 'Charging orders' });
    fireEvent.click(within(orders).getByRole('checkbox', { name: 'Export' }));
    fireEvent.click(within(dialog).getByRole('button', { name: words.create }));
    const shown = await screen.findByRole('dialog', { name: 'Token of Data lake' });
    expect(shown).toHaveTextContent('omp_shown-only-once');
    expect(within(shown).getByRole('region', { name: words.firstCall })).toHaveTextContent(
      /curl .*\/api\/.*Authorization: Bearer omp_shown-only-once/,
    );
    expect(bodies).toMatchObject([
      { name: 'Data lake', companyId: null, permissions: ['order/chargeOrder/export', 'order/chargeOrder/view'] },
    ]);
    await user.click(within(shown).getByRole('button', { name: words.done }));
    await waitFor(() => expect(screen.queryByText(/omp_shown-only-once/)).toBeNull());
  });

  it('warns when it never expires', async () => {
    await openPage('&open=new');
    const dialog = await screen.findByRole('dialog', { name: words.newTitle });
    expect(within(dialog).queryByText(words.neverWarning)).toBeNull();
    fireEvent.click(within(dialog).getByLabelText(words.never));
    expect(within(dialog).getByText(words.neverWarning)).toBeVisible();
  });

  it('offers only own permissions that a token can have', async () => {
    await openPage('&open=new');
    const dialog = await screen.findByRole('dialog', { name: words.newTitle });
    const tree = within(dialog).getByRole('list', { name: 'Permissions' });
    expect(within(tree).queryByRole('group', { name: 'Integrations' })).toBeNull();
    expect(within(tree).queryByRole('group', { name: 'Profile' })).toBeNull();
    const roles = within(tree).getByRole('group', { name: 'Roles' });
    expect(
      within(roles)
        .getAllByRole('checkbox')
        .map((box) => box.closest('div')?.parentElement?.textContent),
    ).toEqual(['View']);
  });

  it('is refused at the field when nothing is chosen', async () => {
    await openPage('&open=new');
    const dialog = await screen.findByRole('dialog', { name: words.newTitle });
    fireEvent.click(within(dialog).getByRole('button', { name: words.create }));
    expect(await within(dialog).findByText('This field is required')).toBeVisible();
    expect(within(dialog).getByText('At less select one')).toBeVisible();
  });
});

describe('the drawer of an API token', () => {
  it('saves what was changed, with the version that was seen', async () => {
    const saved: unknown[] = [];
    server.use(
      answering(apiToken.update, ({ body }) => {
        saved.push(body);
        return { ...API_TOKENS[0]!, version: 2 };
      }),
    );
    await openPage('&open=1');
    const drawer = await screen.findByRole('dialog', { name: 'ERP' });
    fireEvent.change(await within(drawer).findByLabelText(/^Name/), { target: { value: 'ERP 2' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toMatchObject([{ id: '1', version: 1, name: 'ERP 2', permissions: API_TOKENS[0]!.permissions }]),
    );
  });

  it('shows facts instead of a form when the token has ended, and what its maker has lost', async () => {
    await openPage('&open=3');
    const drawer = await screen.findByRole('dialog', { name: 'Old data lake' });
    expect(await within(drawer).findByText('View, Export')).toBeVisible();
    expect(drawer).toHaveTextContent('1 permission has no effect: Alma Bekova no longer has it.');
    expect(within(drawer).queryByRole('textbox', { name: /^Name/ })).toBeNull();
    expect(within(drawer).queryByRole('button', { name: words.revoke })).toBeNull();
  });

  it('asks before it is revoked by the key x', async () => {
    const user = await openPage('&open=1');
    await screen.findByRole('dialog', { name: 'ERP' });
    await findRowNamed(/ERP/);
    await user.keyboard('x');
    expect(await screen.findByRole('dialog', { name: 'Revoke the token ERP?' })).toBeVisible();
  });

  it('keeps what was typed when the server refuses a permission', async () => {
    server.use(
      answering(apiToken.update, () => {
        throw new MockProblem(422, 'Not correct', { fields: { permissions: 'Some of these permissions are missing' } });
      }),
    );
    await openPage('&open=1');
    const drawer = await screen.findByRole('dialog', { name: 'ERP' });
    fireEvent.change(await within(drawer).findByLabelText(/^Name/), { target: { value: 'ERP 2' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByText('Some of these permissions are missing')).toBeVisible();
    expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('ERP 2');
  });

  it('offers nothing to change to an account that may only see', async () => {
    signInWith(HELD.filter((permission) => !/Token$/.test(permission)));
    await openPage('&open=1');
    const drawer = await screen.findByRole('dialog', { name: 'ERP' });
    expect(await within(drawer).findByText('View, Export')).toBeVisible();
    expect(within(drawer).queryByRole('button', { name: words.revoke })).toBeNull();
    expect(screen.queryByRole('button', { name: words.add })).toBeNull();
  });
});

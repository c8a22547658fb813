import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appCompanyOrderUser } from '../../../../src/contract/evo-basic/appCompanyOrderUser';
import { companyUsers } from '../../../../src/contract/evo-basic/companyUsers';
import { sysCompany } from '../../../../src/contract/evo-basic/sysCompany';
import { chooseAction, findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { answering, MockProblem } from '../../../mocks/answering';
import { COMPANIES } from '../../../mocks/evo-basic/sysCompany';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('companies', () => {
  it('are listed with their stations and chargers, disabled ones marked', async () => {
    await openPage('/companies/companies');
    expect(await findRow(/Altyn Charge LLP/)).toHaveTextContent(/Kazakhstan.*KZT.*Self-operated.*14.*92.*Enabled/);
    expect(await findRow(/Volga Energo/)).toHaveTextContent(/Disabled/);
  });

  it('are filtered by country and currency', async () => {
    const filters: unknown[] = [];
    server.use(
      answering(sysCompany.page, ({ body }) => {
        filters.push({ countries: body.countries, currencies: body.currencies });
        return { records: [...COMPANIES], total: COMPANIES.length, pageNum: 1, pageSize: 20 };
      }),
    );
    const { user } = await openPage('/companies/companies?countries=KZ');
    expect(await screen.findByRole('button', { name: /Change filter Country Kazakhstan/ })).toBeVisible();
    await waitFor(() => expect(filters).toContainEqual({ countries: ['KZ'], currencies: undefined }));
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Currency', hidden: true }));
    await user.click(await screen.findByRole('checkbox', { name: /KZT/, hidden: true }));
    await waitFor(() => expect(filters).toContainEqual({ countries: ['KZ'], currencies: ['KZT'] }));
  });

  it('show their terms and logo to an account that may not edit them', async () => {
    const company = { ...COMPANIES[0], logoId: '12', platformElectricity: 12.5, platformService: 20 };
    server.use(
      ...mockReadOnlyAccount('company/company'),
      answering(sysCompany.detail, () => company),
    );
    await openPage('/companies/companies?open=1');
    expect(await screen.findByText(/^12\.50\s%/)).toBeVisible();
    expect(screen.getByText(/^20\.00\s%/)).toBeVisible();
    expect(screen.getByText('Default')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Logo' })).toBeVisible();
  });

  it('are disabled after a confirmation, and keep their other fields', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(sysCompany.update, ({ body }) => {
        sent.push(body);
        return { ...COMPANIES[0], status: 'disabled' };
      }),
    );
    const { user } = await openPage('/companies/companies');
    await chooseAction(user, 'Altyn Charge LLP', 'Disable');
    const dialog = await screen.findByRole('dialog', { name: 'Disable Altyn Charge LLP?' });
    expect(dialog).toHaveTextContent('Its users are signed out immediately');
    expect(await within(dialog).findByRole('note')).toHaveTextContent(
      'Accounts that can no longer sign in: 6 (2 signed in now). Not affected: 14 stations, 3 running sessions, 1 open order.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { stations: _, chargers: __, createdAt: ___, ...kept } = COMPANIES[0] as (typeof COMPANIES)[0];
    expect(sent).toEqual([{ ...kept, status: 'disabled' }]);
  });

  it('show a refusal of the server at its field', async () => {
    server.use(
      answering(sysCompany.update, () => {
        throw new MockProblem(422, 'Not correct', { fields: { name: 'This name is already in use' } });
      }),
    );
    const { user } = await openPage('/companies/companies?open=1');
    const drawer = await screen.findByRole('dialog', { name: 'Altyn Charge LLP' });
    await user.type(await within(drawer).findByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByText('This name is already in use')).toBeVisible();
  });
});

describe('accounts of companies', () => {
  it('have the actions of their state, and the reasons of disabled ones', async () => {
    const { user } = await openPage('/companies/accounts');
    expect(await findRow(/Kanat Omarov/)).toHaveTextContent(/Altyn Charge LLP.*Company manager.*Enabled/);
    expect(await findRow(/Katrin Vogel/)).toHaveTextContent(/Blocked.*Never/);
    await user.click(screen.getByRole('button', { name: 'More actions: Katrin Vogel' }));
    const mail = await screen.findByRole('menuitem', { name: 'Send password code', hidden: true });
    expect(mail).toHaveAttribute('title', 'The account is blocked');
    expect(screen.getByRole('menuitem', { name: 'Unblock', hidden: true })).toBeEnabled();
  });

  it('cannot block or delete themselves', async () => {
    server.use(
      answering(companyUsers.page, ({ body }) => ({
        // The user that signs in to the mocks.
        records: [{ ...SELF, id: '5' }],
        total: 1,
        pageNum: body.pageNum,
        pageSize: body.pageSize,
      })),
    );
    const { user } = await openPage('/companies/accounts');
    await user.click(await screen.findByRole('button', { name: 'More actions: Kanat Omarov' }));
    for (const name of ['Block', 'Delete']) {
      expect(await screen.findByRole('menuitem', { name, hidden: true })).toHaveAttribute(
        'title',
        'You cannot block or delete your own account',
      );
    }
  });

  it('are mailed a code to choose a password', async () => {
    const mailed: string[] = [];
    server.use(
      answering(companyUsers.resetPassword, ({ body }) => {
        mailed.push(body.id);
        return { isMailed: true, passwordLink: null, validHours: 24 };
      }),
    );
    const { user } = await openPage('/companies/accounts?open=5');
    const drawer = await screen.findByRole('dialog', { name: 'Kanat Omarov' });
    await user.click(await within(drawer).findByRole('button', { name: 'Send password code' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send a password code to Kanat Omarov?' });
    expect(dialog).toHaveTextContent('company@demo.example');
    await user.click(within(dialog).getByRole('button', { name: 'Send password code' }));
    await waitFor(() => expect(mailed).toEqual(['5']));
  });
});

const SELF = {
  id: '5',
  userName: 'admin',
  fullName: 'Kanat Omarov',
  email: null,
  phone: null,
  companyId: '1',
  companyName: 'Altyn Charge LLP',
  roles: [],
  status: 'enabled',
  lastLoginAt: null,
  createdAt: '2024-09-12 06:00:00',
  version: 2,
};

describe('customers of companies', () => {
  it('are disabled with a required reason', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(appCompanyOrderUser.disable, ({ body }) => {
        sent.push(body);
        return { results: (body.ids ?? []).map((id) => ({ id, name: 'Aigerim S.', problem: null })) };
      }),
    );
    const { user } = await openPage('/companies/customers');
    expect(await findRow(/Timur K\./)).toHaveTextContent(/Disabled.*three times/);
    await chooseAction(user, 'Aigerim S.', 'Disable');
    const dialog = await screen.findByRole('dialog', { name: 'Disable Aigerim S.?' });
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Did not pay');
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ ids: ['11'], isDisabled: true, reason: 'Did not pay' }]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auth, type AccountInfo } from '../../../../src/contract/evo-basic/auth';
import { chargerPriceSettings } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { MOCK_ACCOUNTS } from '../../../mocks/accounts';
import { answering } from '../../../mocks/answering';
import { menuTree } from '../../../mocks/menuTree';
import { ALMATY, OPEN, openPage, preparePricePage } from './pricePage';

const { server } = preparePricePage();

describe('the list of price settings', () => {
  it('shows each with its version in force and its stations', async () => {
    await openPage();
    const row = await within(await screen.findByRole('grid', { name: 'Price settings' })).findByRole('row', {
      name: /Almaty DC/,
    });
    // Prices begin at a whole minute; the header says whose clock it is.
    expect(row).toHaveTextContent(/Altyn Charge LLP.*KZT.*92–165 KZT\/kWh.*2 May 00:007.*14.*3/);
    expect(screen.getByRole('row', { name: /Default EUR/ })).toHaveTextContent(/Operator.*0\.55 EUR\/kWh/);
  });

  it('shows the price of the version that comes where none is in force', async () => {
    const next = { no: 1, validFrom: '2026-06-01 00:00:00' };
    const row = { ...ALMATY, timezone: null, inForce: null, next, price: { lowest: '0.5', highest: '0.55' } };
    server.use(
      answering(chargerPriceSettings.page, () => ({ records: [row], total: 1, pageNum: 1, pageSize: 20, folded: 0 })),
    );
    await openPage();
    const shown = await screen.findByRole('row', { name: /Almaty DC/ });
    expect(shown).toHaveTextContent('0.50–0.55 KZT/kWh from 1 Jun 00:00');
    expect(screen.queryByText(/hidden/)).toBeNull();
  });

  it('folds unused defaults until they are asked for, in the address', async () => {
    const { user, where } = await openPage();
    await screen.findByRole('row', { name: /Almaty DC/ });
    expect(screen.queryByRole('row', { name: /Default AED/ })).toBeNull();
    expect(screen.getByText('1 unused default hidden')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show unused defaults' }));
    expect(await screen.findByRole('row', { name: /Default AED/ })).toBeInTheDocument();
    expect(where()).toBe('/pricing/settings?withUnusedDefaults=true');
    expect(screen.queryByText(/unused default hidden/)).toBeNull();
  });

  it('offers the unused defaults while it has no other price settings', async () => {
    server.use(
      answering(chargerPriceSettings.page, () => ({ records: [], total: 0, pageNum: 1, pageSize: 20, folded: 11 })),
    );
    await openPage();
    expect(await screen.findByText('No price settings yet')).toBeInTheDocument();
    expect(screen.getByText('11 unused defaults hidden')).toBeInTheDocument();
  });

  it('copies a setting under another name, and opens the copy', async () => {
    const copied: object[] = [];
    server.use(
      answering(chargerPriceSettings.copy, ({ body }) => {
        copied.push(body);
        return { id: '2' };
      }),
    );
    const { user, where } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'More actions: Almaty DC' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy Almaty DC' });
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(where()).toBe('/pricing/settings?open=2'));
    expect(copied).toEqual([{ id: ALMATY.id, name: 'Almaty DC (copy)', companyId: ALMATY.companyId }]);
  });

  it('shows why the default of a currency cannot be deleted', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'More actions: Default EUR' }));
    const item = await screen.findByRole('menuitem', { name: 'Delete', hidden: true });
    expect(item).toBeDisabled();
    expect(item).toHaveAttribute('title', 'The default of a currency cannot be retired or deleted');
  });
});

describe('a price setting', () => {
  it('is shown read-only when the account may only view', async () => {
    const [admin] = MOCK_ACCOUNTS;
    const isReading = (permission: string) => !permission.startsWith('priceSetting/') || permission.endsWith('/view');
    const userPremission = admin?.userPremission.filter(isReading) ?? [];
    server.use(
      answering(auth.accountInfo, () => ({ ...(admin as AccountInfo), userPremission })),
      answering(sysMenu.listForUser, () => menuTree(userPremission)),
    );
    await openPage(OPEN);
    expect(await screen.findByRole('heading', { level: 2, name: 'Almaty DC' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Peak/ })).toHaveTextContent(/92\.00.*46\.00.*138\.00/);
    expect(screen.getByRole('listitem', { name: 'Sharp, 18:00–21:00, 165' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Payable, KZT/ })).toBeInTheDocument();
  });
});

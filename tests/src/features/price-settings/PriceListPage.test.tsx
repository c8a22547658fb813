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
    expect(row).toHaveTextContent(/Altyn Charge LLP.*KZT.*2 May 00:007.*14.*3/);
    expect(screen.getByRole('row', { name: /Default EUR/ })).toHaveTextContent(/Operator/);
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

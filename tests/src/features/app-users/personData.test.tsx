import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personData } from '../../../../src/contract/evo-basic/personData';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

const openErasure = async () => {
  const { user } = await openPage('/users/app?open=20418');
  const drawer = await screen.findByRole('dialog', { name: 'Aigerim S.' });
  await user.click(await within(drawer).findByRole('button', { name: 'Erase…' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Erase the data of Aigerim S.?' }) };
};

describe('the erasure of a person', () => {
  it('shows what goes and what stays, and needs the name and a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(personData.erase, ({ body }) => {
        sent.push(body);
        return { id: '1', appUserId: '20418', at: '2026-11-25 09:12:00', byName: 'A', reason: body.reason, counts: {} };
      }),
    );
    const { user, dialog } = await openErasure();
    expect(await within(dialog).findByText(/Ledger: entries are never changed/)).toBeVisible();
    expect(dialog).toHaveTextContent(/Removed from rows that stay.*Sessions, orders and commands: tag numbers126/);
    expect(within(dialog).getByRole('button', { name: 'Erase' })).toBeDisabled();
    await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: 'Unused account', hidden: true }));
    await user.type(within(dialog).getByRole('textbox', { name: /Aigerim S/ }), 'Aigerim S.');
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(sent).toEqual([{ id: '20418', reason: 'inactivity' }]));
  });

  it('is refused while money is open, with a link to the rows', async () => {
    server.use(
      answering(personData.plan, () => ({
        counts: {},
        obstacles: [
          { kind: 'balance', count: 1, sums: '12.00 EUR' },
          { kind: 'orders', count: 2, sums: null },
        ],
      })),
    );
    const { dialog } = await openErasure();
    const orders = await within(dialog).findByRole('link', { name: '2 charging orders are unpaid or under review' });
    expect(orders).toHaveAttribute('href', expect.stringContaining('20418'));
    const balance = within(dialog).getByRole('link', { name: 'Wallet balance: 12.00 EUR' });
    expect(balance).toHaveAttribute('href', '/users/app/20418/money');
    expect(within(dialog).queryByRole('button', { name: 'Erase' })).toBeNull();
  });

  it('is listed with its reason afterwards', async () => {
    const { user } = await openPage('/users/app');
    await user.click(await screen.findByRole('button', { name: 'Erasures' }));
    const dialog = await screen.findByRole('dialog', { name: 'Erasures' });
    expect(await within(dialog).findByRole('row', { name: /#20418 Requested by the user Aida N. 86/ })).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { staff } from '../../../../src/contract/evo-basic/staff';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('staff', () => {
  it("are listed with their roles; one's own account cannot be deleted", async () => {
    const user = userEvent.setup();
    await renderApp('/users/staff', 'admin');
    const table = await screen.findByRole('grid', { name: 'Staff' });
    const own = await within(table).findByRole('row', { name: /Alma Bekova/ });
    expect(own).toHaveTextContent(/Network operations.*Operator/);
    await user.click(within(own).getByRole('button', { name: 'More actions: Alma Bekova' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete', hidden: true })).toHaveAttribute(
      'title',
      'You cannot delete your own account',
    );
  });

  it('are added with a role of their scope; a taken user name is refused at its field', async () => {
    let added: BodyOf<typeof staff.insert> | undefined;
    server.use(
      answering(staff.insert, ({ body }) => {
        added = body;
        throw new MockProblem(422, 'Not filled in', { fields: { userName: 'This user name is already in use' } });
      }),
    );
    const user = userEvent.setup();
    await renderApp('/users/staff?open=new', 'admin');
    const form = await screen.findByRole('dialog', { name: 'Add account' });
    await user.type(within(form).getByRole('textbox', { name: /^User name/ }), 'aliya');
    await user.type(within(form).getByRole('textbox', { name: /^Full name/ }), 'Aliya');
    await user.type(within(form).getByRole('textbox', { name: /^Email/ }), 'aliya@example.org');
    await user.click(within(form).getByRole('combobox', { name: /^Roles/ }));
    expect(screen.queryByRole('option', { name: 'Station staff', hidden: true })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Network operations', hidden: true }));
    await user.click(within(form).getByRole('button', { name: 'Add' }));
    expect(await within(form).findByText('This user name is already in use')).toBeVisible();
    await waitFor(() => expect(added).toMatchObject({ scope: 'operator', companyId: null, roleIds: ['1'] }));
  });

  it('lose their second factor when another account removes it', async () => {
    let removed: BodyOf<typeof staff.removeSecondFactor> | undefined;
    server.use(
      answering(staff.removeSecondFactor, ({ body }) => {
        removed = body;
        return null;
      }),
    );
    const user = userEvent.setup();
    await renderApp('/users/staff', 'admin');
    const table = await screen.findByRole('grid', { name: 'Staff' });
    const row = await within(table).findByRole('row', { name: /Rosa Keller/ });
    await user.click(within(row).getByRole('button', { name: 'More actions: Rosa Keller' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove second factor', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the second factor of Rosa Keller?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(removed).toEqual({ id: '9' }));
  });
});

describe('open sessions of an account', () => {
  it('are shown, and end after a question', async () => {
    const ended: string[] = [];
    server.use(
      answering(staff.endSessions, ({ body }) => {
        ended.push(body.id);
        return null;
      }),
    );
    const user = userEvent.setup();
    await renderApp('/users/staff?open=9', 'admin');
    const sessions = within(await screen.findByRole('region', { name: 'Open sessions' }));
    expect(await sessions.findByText(/Firefox, Linux · 10.20.7.3/)).toBeVisible();
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign Rosa Keller out everywhere?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(ended).toEqual(['9']));
  });
});

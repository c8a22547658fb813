import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import { appUserTag } from '../../../../src/contract/evo-basic/appUserTag';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { findAccount } from '../../../mocks/accounts';
import { answering, MockProblem } from '../../../mocks/answering';
import { APP_USERS } from '../../../mocks/evo-basic/adminGetApp';
import { USER_TAGS } from '../../../mocks/evo-basic/appUserTag';
import { menuTree } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('app users', () => {
  it('are deleted only after the name has been typed', async () => {
    const deleted: string[][] = [];
    server.use(
      answering(adminGetApp.delete, ({ body: { ids = [] } }) => {
        deleted.push(ids);
        return { results: ids.map((id) => ({ id, name: 'Aigerim S.', problem: null })) };
      }),
    );
    const { user } = await openPage('/users/app');
    await user.click(await screen.findByRole('button', { name: 'More actions: Aigerim S.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Aigerim S.?' });
    expect(dialog).toHaveTextContent('permanently removed');
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'Aigerim S.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toEqual([['20418']]));
  });

  it('are not deleted by those who may delete and not erase persons', async () => {
    const listGranted = (token: string | null) =>
      (findAccount(token)?.userPremission ?? []).filter((permission) => permission !== 'user/app/erase');
    server.use(
      answering(auth.accountInfo, ({ token }) => ({ ...findAccount(token), userPremission: listGranted(token) })),
      answering(sysMenu.listForUser, ({ token }) => menuTree(listGranted(token))),
    );
    const { user } = await openPage('/users/app');
    await user.click(await screen.findByRole('button', { name: 'More actions: Aigerim S.' }));
    expect(await screen.findByRole('menuitem', { name: 'Stop everywhere', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete', hidden: true })).not.toBeInTheDocument();
    expect(within(await findRow(/Aigerim S\./)).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('are stopped everywhere with a reason, with the tags and the session that it concerns', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(adminGetApp.stop, ({ body }) => {
        sent.push(body);
        return { results: [{ id: '20418', name: 'Aigerim S.', problem: 'No longer possible' }] };
      }),
    );
    const { user } = await openPage('/users/app');
    await user.click(await screen.findByRole('button', { name: 'More actions: Aigerim S.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stop everywhere', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop Aigerim S. everywhere?' });
    expect(await within(dialog).findByText('04A29C41')).toBeVisible();
    expect(dialog).toHaveTextContent('1 session is running: KZ-ALA-0001·2, Almaty, Mega Center');
    await user.click(within(dialog).getByRole('button', { name: 'Stop everywhere' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Enter a reason');
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Stolen card');
    await user.click(within(dialog).getByRole('button', { name: 'Stop everywhere' }));
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('No longer possible'));
    expect(sent).toEqual([{ ids: ['20418'], isStopped: true, reason: 'Stolen card' }]);
  });

  it('get the tags that are chosen for them', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(adminGetApp.editTags, ({ body }) => {
        sent.push(body);
        return { ...APP_USERS[0], tags: [] };
      }),
    );
    const { user } = await openPage('/users/app');
    expect(await findRow(/Aigerim S\./)).toHaveTextContent(/Kazakhstan.*VIP.*42/);
    await user.click(screen.getByRole('button', { name: 'More actions: Aigerim S.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit tags', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Tags of Aigerim S.' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Tags' }));
    await user.click(await screen.findByRole('option', { name: 'Taxi', hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ id: '20418', tagIds: ['1', '2'] }]));
  });
});

describe('user tags', () => {
  it('are assigned to app users and removed', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(appUserTag.assign, ({ body }) => {
        sent.push(body);
        return USER_TAGS[0];
      }),
    );
    const { user } = await openPage('/users/tags?open=1&tab=people');
    const drawer = await screen.findByRole('dialog', { name: 'VIP' });
    await user.click(await within(drawer).findByRole('button', { name: 'Remove Timur K.' }));
    await waitFor(() => expect(sent).toEqual([{ id: '1', add: [], remove: ['88120'] }]));
    await user.click(within(drawer).getByRole('combobox', { name: 'Add users' }));
    await user.click(await screen.findByRole('option', { name: /Aigerim S\./, hidden: true }));
    await user.click(within(drawer).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ id: '1', add: ['20418'], remove: [] }));
  });
});

describe('a refused change of tags', () => {
  it('shows the reason, and keeps the selection', async () => {
    server.use(
      answering(appUserTag.assign, () => {
        throw new MockProblem(404, 'This tag is gone');
      }),
    );
    const { user } = await openPage('/users/tags?open=1&tab=people');
    const drawer = await screen.findByRole('dialog', { name: 'VIP' });
    await user.click(await within(drawer).findByRole('button', { name: 'Remove Timur K.' }));
    expect(await screen.findByText('This tag is gone')).toBeVisible();
    await user.click(within(drawer).getByRole('combobox', { name: 'Add users' }));
    await user.click(await screen.findByRole('option', { name: /Aigerim S\./, hidden: true }));
    await user.click(within(drawer).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.getAllByText('This tag is gone')).toHaveLength(2));
    expect(within(drawer).getByRole('button', { name: 'Add' })).toBeEnabled();
  });
});

describe('message codes', () => {
  it('are listed with their state', async () => {
    await openPage('/users/codes');
    expect(await findRow(/Aigerim S\./)).toHaveTextContent(/Sign-in.*Unverified.*••••••/);
    expect(await findRow(/new@example\.org/)).toHaveTextContent(/Registration.*Verified/);
  });
});

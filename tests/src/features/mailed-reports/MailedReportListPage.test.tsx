import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailedReport } from '../../../../src/contract/evo-basic/mailedReport';
import words from '../../../../locales/en_US/mailedReports.json';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { MAILED_REPORTS } from '../../../mocks/evo-basic/mailedReport';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

async function openPage(search = '') {
  const user = userEvent.setup();
  await renderApp(`/statistics/reports${search}`, 'admin');
  return user;
}
const findRowNamed = async (name: RegExp) =>
  within(await screen.findByRole('grid', { name: words.title })).findByRole('row', { name });

describe('the list of mailed reports', () => {
  it('shows when each is sent, and that one was stopped', async () => {
    await openPage();
    expect(await findRowNamed(/Weekly figures/)).toHaveTextContent(/Monday at 07:00.*Last week.*1 recipient.*On/);
    expect(await findRowNamed(/Old figures/)).toHaveTextContent('Stopped');
  });

  it('asks before a record is deleted', async () => {
    const deleted: unknown[] = [];
    server.use(
      answering(mailedReport.delete, ({ body }) => {
        deleted.push(body.ids);
        return { results: [{ id: '1', name: 'Weekly figures', problem: null }] };
      }),
    );
    const user = await openPage();
    await findRowNamed(/Weekly figures/);
    await user.click(screen.getByRole('button', { name: 'More actions: Weekly figures' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Weekly figures?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toEqual([['1']]));
  });
});

describe('the form of a mailed report', () => {
  it('says at the field what the server refuses when a name is taken', async () => {
    server.use(
      answering(mailedReport.add, () => {
        throw new MockProblem(422, 'Not correct', { fields: { name: 'This name is already in use' } });
      }),
    );
    const user = await openPage('?open=new');
    const dialog = await screen.findByRole('dialog', { name: words.add });
    await user.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'Weekly figures');
    await user.type(within(dialog).getByRole('textbox', { name: 'Recipient 1' }), 'a@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('This name is already in use')).toBeVisible();
  });

  it('saves what was changed, with the version that was seen', async () => {
    const saved: unknown[] = [];
    server.use(
      answering(mailedReport.update, ({ body }) => {
        saved.push(body);
        return { ...MAILED_REPORTS[0], version: 2 };
      }),
    );
    const user = await openPage('?open=1');
    const drawer = await screen.findByRole('dialog', { name: 'Weekly figures' });
    await user.type(await within(drawer).findByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ id: '1', version: 1, name: 'Weekly figures 2' }]));
  });

  it('is filled in for the monthly package that the journal asks for', async () => {
    const added: unknown[] = [];
    server.use(
      answering(mailedReport.add, ({ body }) => {
        added.push(body);
        return { id: '9' };
      }),
    );
    const asked = new URLSearchParams({ range: 'lastMonth', sections: 'statements,journal' });
    const user = await openPage(`?${new URLSearchParams({ open: 'new', do: asked.toString() }).toString()}`);
    const dialog = await screen.findByRole('dialog', { name: words.add });
    expect(await within(dialog).findByText(words.packageHint)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Package');
    await user.type(within(dialog).getByRole('textbox', { name: 'Recipient 1' }), 'a@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    const body = { sections: ['statements', 'journal'], range: 'lastMonth', rhythm: 'monthly', monthDay: 1 };
    await waitFor(() => expect(added).toMatchObject([body]));
  });

  it('is not there without the right to edit', async () => {
    server.use(...mockReadOnlyAccount('statistic/reports'));
    await openPage('?open=1');
    const drawer = await screen.findByRole('dialog', { name: 'Weekly figures' });
    expect(await within(drawer).findByText('Asia/Almaty')).toBeVisible();
    for (const name of ['Save', 'Delete', 'Send now', words.add, /^More actions/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import accountWords from '../../../../locales/en_US/couponActivities.json';
import errors from '../../../../locales/en_US/errors.json';
import words from '../../../../locales/en_US/coupons.json';
import { adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import { coupon } from '../../../../src/contract/evo-discount/coupon';
import { chooseAction, findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { COUPON_ACTIVITIES } from '../../../mocks/evo-discount/couponActivity';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/marketing/coupons${search}`, 'admin')) };
}

describe('the list of coupons', () => {
  it('shows what has become of each, and the order that has taken it', async () => {
    await openPage();
    expect(await findRow(/C0000000001/)).toHaveTextContent(/Available.*Aigerim S\..*50.% off the order/);
    const used = await findRow(/C0000000002/);
    expect(used).toHaveTextContent(/Used.*CO20261103-000900.*716\.90/);
    expect(within(used).getByRole('link', { name: 'CO20261103-000900' })).toHaveAttribute(
      'href',
      '/orders/charging?open=900',
    );
    expect(await findRow(/C0000000003/)).toHaveTextContent(/Cancelled/);
    expect(await findRow(/C0000000004/)).toHaveTextContent(/Expired/);
  });

  it('asks for what the address filters', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(coupon.page, ({ body }) => {
        asked.push(body);
        return { records: [], total: 0, pageNum: 1, pageSize: 20 };
      }),
    );
    await openPage('?activityIds=1&useStatuses=used&stationIds=7');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ activityIds: ['1'], useStatuses: ['used'], stationIds: ['7'] }),
    );
  });

  it('offers each coupon the changes of its state, with the reason for the others', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'More actions: C0000000002' }));
    const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true });
    await screen.findByRole('menuitem', { name: words.cancel.action, hidden: true });
    expect(item(words.activate.action)).toHaveAttribute('title', words.disabled.activate);
    expect(item(words.cancel.action)).toHaveAttribute('title', words.disabled.cancel);
    expect(item(words.delay.action)).toHaveAttribute('title', words.disabled.delay);
  });

  it('activates checked coupons with a result for each', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(coupon.activate, ({ body }) => {
        sent.push(body);
        return {
          results: [
            { id: '3', name: 'C0000000003', problem: null },
            { id: '4', name: 'C0000000004', problem: 'It has expired' },
          ],
        };
      }),
    );
    const { user } = await openPage();
    for (const no of ['C0000000003', 'C0000000004']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${no}` }));
    }
    const bar = within(screen.getByRole('group', { name: '2 selected' }));
    await user.click(bar.getByRole('button', { name: words.activate.action }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Activate 2 coupons?' }));
    await user.click(dialog.getByRole('button', { name: words.activate.action }));
    expect(await screen.findByText('It has expired')).toBeVisible();
    expect(sent).toEqual([{ ids: ['3', '4'] }]);
  });

  it('refuses an end that is not later, without a call', async () => {
    const { user } = await openPage();
    await chooseAction(user, 'C0000000001', words.delay.action);
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend coupon C0000000001' }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText(errors.validation.onlyLater)).toBeVisible();
  });

  it('has no actions when the account may only view', async () => {
    server.use(...mockReadOnlyAccount('marketing/couponConsume'));
    await openPage('?open=2');
    const drawer = within(await screen.findByRole('dialog', { name: 'C0000000002' }));
    expect(await drawer.findByText('Dostyk Plaza')).toBeVisible();
    for (const name of [words.grant.action, words.cancel.action, /^More actions/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

const ACTIVITY = `${COUPON_ACTIVITIES[0]?.name} · K7MX2A9Q`;

describe('the grant of coupons', () => {
  async function openDialog(search: string) {
    server.use(
      answering(adminGetApp.getAppUserList, () => [
        { id: '1', name: 'Alikhan', email: null, phone: '***11', idTags: [] },
        { id: '2', name: 'Dana', email: 'd***@example.org', phone: null, idTags: [] },
      ]),
    );
    const page = await openPage(search);
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: words.grant.action })) };
  }

  it('begins with the activity of the address, and keeps those refused with the reason', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(coupon.grantByActivityCode, ({ body }) => {
        sent.push(body);
        return {
          results: [
            { id: '1', name: 'Alikhan', problem: null },
            { id: '2', name: 'Dana', problem: 'The limit per user is reached' },
          ],
        };
      }),
    );
    const { user, dialog } = await openDialog('?do=grant-1');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Activity/ })).toHaveValue(ACTIVITY));
    await user.click(dialog.getByRole('combobox', { name: /^App users/ }));
    await user.click(await screen.findByRole('option', { name: 'Alikhan · ***11', hidden: true }));
    await user.click(await screen.findByRole('option', { name: 'Dana · d***@example.org', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Grant 2 coupons' }));
    expect(await dialog.findByText('The limit per user is reached')).toBeVisible();
    expect(dialog.getByText('1 granted, 1 not granted')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Grant 1 coupon' })).toBeVisible();
    expect(sent).toEqual([{ activityCode: 'K7MX2A9Q', appUserIds: ['1', '2'] }]);
  });

  it('offers only activities that can be granted now', async () => {
    const { user, dialog } = await openDialog('?do=grant');
    await user.click(dialog.getByRole('combobox', { name: /^Activity/ }));
    const shown = await screen.findAllByRole('option', { name: / · [A-Z0-9]{8}$/, hidden: true });
    const names = COUPON_ACTIVITIES.filter(
      ({ status, activityType }) => status === 'underway' && activityType !== 'redeem',
    ).map(({ name, code }) => `${name} · ${code}`);
    expect(shown.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('grants to a pasted list what the check has recognised, each once', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(coupon.grantByActivityCode, ({ body }) => {
        sent.push(body);
        return { results: body.appUserIds.map((id) => ({ id, name: id, problem: null })) };
      }),
    );
    const { user, dialog, where } = await openDialog('?do=grant-1');
    await user.click(dialog.getByRole('radio', { name: words.grant.choose.list }));
    await user.click(dialog.getByRole('textbox', { name: accountWords.accounts.paste }));
    await user.paste('a@example.org; b@example.org\tnobody\n');
    const check = dialog.getByRole('button', { name: accountWords.accounts.check });
    await user.click(check);
    const results = within(await dialog.findByRole('table', { name: accountWords.accounts.results }));
    expect(results.getByRole('row', { name: '1 a@example.org Aigerim S. · ***4567' })).toBeVisible();
    expect(results.getByRole('row', { name: '1 nobody No app user has this account' })).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(check);
    expect(await dialog.findByText('2 accounts added')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Grant 2 coupons' }));
    await waitFor(() => expect(where()).toBe('/marketing/coupons'));
    expect(sent).toEqual([{ activityCode: 'K7MX2A9Q', appUserIds: ['20418', '20419'] }]);
  });

  it('exchanges a code for an app user, and opens the coupon', async () => {
    const { user, dialog, where } = await openDialog('?do=grant');
    await user.click(dialog.getByRole('radio', { name: words.grant.by.code }));
    await user.type(dialog.getByRole('textbox', { name: /^Exchange code/ }), 'ABCD-EFGH-JKLM-NPQR');
    await user.click(dialog.getByRole('combobox', { name: /^App user/ }));
    await user.click(await screen.findByRole('option', { name: 'Alikhan · ***11', hidden: true }));
    await user.click(dialog.getByRole('button', { name: words.grant.exchange }));
    await waitFor(() => expect(where()).toBe('/marketing/coupons?open=1'));
  });

  it('says at the field that a code is not known', async () => {
    server.use(
      answering(coupon.grantByExchangeCode, () => {
        throw new MockProblem(422, 'Not correct', { fields: { exchangeCode: 'This code is not known' } });
      }),
    );
    const { user, dialog } = await openDialog('?do=grant');
    await user.click(dialog.getByRole('radio', { name: words.grant.by.code }));
    await user.type(dialog.getByRole('textbox', { name: /^Exchange code/ }), 'ABCD');
    await user.click(dialog.getByRole('combobox', { name: /^App user/ }));
    await user.click(await screen.findByRole('option', { name: 'Alikhan · ***11', hidden: true }));
    await user.click(dialog.getByRole('button', { name: words.grant.exchange }));
    expect(await dialog.findByText('This code is not known')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Exchange code/ })).toHaveValue('ABCD');
  });
});

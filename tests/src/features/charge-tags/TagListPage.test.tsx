import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { chargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import { formatInZone, ownZone, type TimeStyle } from '../../../../src/lib/time';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { findAccount } from '../../../mocks/accounts';
import { answering, MockProblem } from '../../../mocks/answering';
import { CHARGE_TAGS } from '../../../mocks/evo-basic/chargeTag';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/equipment/tags${search}`, 'admin')) };
}

describe('the list of charge tags', () => {
  it('shows holder, expiry and last use', async () => {
    await openPage();
    expect(await findRow(/04A1B2C3D4E5F6/)).toHaveTextContent(
      /Alikhan Serikov.*Altyn Charge LLP.*–.*Enabled.*Dec 2027.*19 Nov/,
    );
    expect(await findRow(/ENT-0001/)).toHaveTextContent(/ENT-0001.*–.*Altyn Charge LLP.*Yurt Taxi.*Blocked.*––/);
  });

  it('shows times by the clock of the reader, who reads them beside each other', async () => {
    await openPage();
    const row = await findRow(/04A1B2C3D4E5F6/);
    const { expiresAt, lastUsedAt } = CHARGE_TAGS[0]!;
    const show = (at: string | null, style: TimeStyle) => formatInZone(at ?? '', ownZone(), style, 'en_US');
    expect(within(row).getByTitle(show(expiresAt, 'full'))).toHaveTextContent(show(expiresAt, 'date'));
    expect(within(row).getByTitle(show(lastUsedAt, 'full'))).toHaveTextContent(show(lastUsedAt, 'dayMinute'));
    expect(screen.getByText('Times in your time zone')).toBeVisible();
    expect(screen.queryByText(/\(UTC\)/)).toBeNull();
  });

  it('shows why a charger refuses a tag whose stored status is enabled', async () => {
    server.use(
      answering(chargeTag.page, ({ body: { pageNum, pageSize } }) => ({
        records: [{ ...CHARGE_TAGS[0], refusal: 'overLimit' as const }],
        ...{ total: 1, pageNum, pageSize },
      })),
    );
    await openPage();
    const row = await findRow(/04A1B2C3D4E5F6/);
    expect(row).toHaveTextContent(/Blocked: limit reached/);
    expect(row).not.toHaveTextContent(/Enabled/);
  });

  it('lists retired tags when its address says so, and restores them', async () => {
    const asked: BodyOf<typeof chargeTag.page>[] = [];
    const sent: BodyOf<typeof chargeTag.retire>[] = [];
    server.use(
      answering(chargeTag.page, ({ body }) => {
        asked.push(body);
        const retired = { ...CHARGE_TAGS[0], retiredAt: '2026-11-01 00:00:00' };
        return { records: [retired], total: 1, pageNum: body.pageNum, pageSize: body.pageSize };
      }),
      answering(chargeTag.retire, ({ body }) => {
        sent.push(body);
        return { results: [{ id: '1', name: '04A1B2C3D4E5F6', problem: null }] };
      }),
    );
    const { user } = await openPage('?isRetired=true&statuses=enabled');
    await user.click(await screen.findByRole('button', { name: 'More actions: 04A1B2C3D4E5F6' }));
    expect(asked.at(-1)).toMatchObject({ isRetired: true, statuses: ['enabled'] });
    await user.click(await screen.findByRole('menuitem', { name: 'Restore', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore 04A1B2C3D4E5F6?' });
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(sent).toEqual([{ ids: ['1'], isRetired: false }]));
  });

  it('shows the reason when a tag was not deleted', async () => {
    server.use(
      answering(chargeTag.delete, () => ({
        results: [{ id: '2', name: 'ENT-0001', problem: 'A session runs with this tag' }],
      })),
    );
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'More actions: ENT-0001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete ENT-0001?' });
    expect(dialog).toHaveTextContent('Every charger rejects a deleted tag');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('A session runs with this tag')).toBeVisible();
  });

  it('has no actions when the account may only view', async () => {
    server.use(...mockReadOnlyAccount('chargeTag'));
    await openPage('?open=2');
    const drawer = await screen.findByRole('dialog', { name: 'ENT-0001' });
    expect(await within(drawer).findByText('Never used')).toBeVisible();
    for (const name of ['Save', 'Delete', 'Retire', 'Add tag', 'Import', 'Export', /^More actions/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('the form of a charge tag', () => {
  it('finds the holder on the server, and refuses a taken number at its field', async () => {
    const added: BodyOf<typeof chargeTag.add>[] = [];
    server.use(
      answering(adminGetApp.getAppUserList, ({ body }) =>
        body.text === 'Dana' ? [{ id: '77', name: 'Dana Ibraeva', email: null, phone: null, idTags: [] }] : [],
      ),
      answering(chargeTag.add, ({ body }) => {
        added.push(body);
        throw new MockProblem(422, 'Not correct', { fields: { tagNo: 'This number is already in use' } });
      }),
    );
    const { user } = await openPage('?open=new');
    const form = await screen.findByRole('dialog', { name: 'Add tag' });
    await user.type(within(form).getByRole('textbox', { name: /^Tag no/ }), '04A1B2C3D4E5F6');
    await user.type(within(form).getByRole('combobox', { name: 'Holder' }), 'Dana');
    await user.click(await screen.findByRole('option', { name: 'Dana Ibraeva', hidden: true }));
    await user.click(within(form).getByRole('button', { name: 'Add' }));
    expect(await within(form).findByText('This number is already in use')).toBeVisible();
    expect(within(form).getByRole('combobox', { name: 'Holder' })).toHaveValue('Dana Ibraeva');
    // A tag without an end never expires.
    expect(added).toMatchObject([{ tagNo: '04A1B2C3D4E5F6', appUserId: '77', expiresAt: null, status: 'enabled' }]);
  });

  it.each([
    ['operator', ['Company', 'Enterprise']],
    ['company', ['Enterprise']],
    ['enterprise', []],
  ] as const)('asks only for the fields that scope %s does not fix', async (scope, asked) => {
    server.use(answering(auth.accountInfo, ({ token }) => ({ ...findAccount(token), scope })));
    await openPage('?open=new');
    const form = await screen.findByRole('dialog', { name: 'Add tag' });
    await within(form).findByRole('combobox', { name: 'Holder' });
    const there = ['Company', 'Enterprise'].filter((name) => within(form).queryByRole('combobox', { name }) !== null);
    expect(there).toEqual(asked);
  });
});

describe('checked charge tags', () => {
  it('are blocked with the versions that were seen, and a retry names the refused ones alone', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(chargeTag.batchUpdate, ({ body }) => {
        sent.push(body);
        const problem = sent.length === 1 ? 'It has changed' : null;
        return {
          results: (body.ids ?? []).map((id) => ({ id, name: `Tag ${id}`, problem: id === '2' ? problem : null })),
        };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/equipment/tags', 'admin');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = screen.getByRole('group', { name: '2 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block 2 tags?' });
    expect(dialog).toHaveTextContent('Running sessions continue');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await user.click(await screen.findByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const change = { kind: 'status', status: 'blocked' };
    expect(sent).toEqual([
      { ids: ['1', '2'], change, versions: { 1: 1, 2: 1 } },
      { ids: ['2'], change },
    ]);
  });
});

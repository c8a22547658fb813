import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { homeChargingHistory } from '../../../../src/contract/evo-home-admin/homeChargingHistory';
import words from '../../../../locales/en_US/homeHistory.json';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { HOME_SESSIONS, homeChargingHistoryMock } from '../../../mocks/evo-home-admin/homeCharging';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

const openPage = (search = '') => renderApp(`/home-charging/history${search}`, 'admin');
const findDrawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const [DONE] = HOME_SESSIONS;
if (!DONE) throw new Error('there is no session to test with');

describe('the home charging history', () => {
  it('shows what off-peak charging cost and what it would have cost without', async () => {
    await openPage();
    const grid = within(await screen.findByRole('grid', { name: words.title }));
    expect(await grid.findByRole('row', { name: /H2601141900/ })).toHaveTextContent(
      /Completed.*HC-1001.*30\.000.*360\.00.*748\.13.*100\.0/,
    );
    expect(grid.getByRole('row', { name: /H2601151900/ })).toHaveTextContent(words.status.waiting);
  });

  it('splits a session by period, with what was saved', async () => {
    await openPage('?open=1');
    const table = within(await (await findDrawer(DONE.no)).findByRole('table'));
    expect(table.getByRole('row', { name: /^Off-peak/ })).toHaveTextContent(/23:00–03:03.*30\.000.*12.*360\.00/);
    expect(table.getByRole('row', { name: new RegExp(`^${words.costs.atOnce}`) })).toHaveTextContent('748.13 KZT');
    expect(table.getByRole('row', { name: new RegExp(`^${words.costs.saved}`) })).toHaveTextContent('388.13 KZT');
  });

  it('says so where off-peak charging was dearer', async () => {
    const dearer = { ...DONE, costAtOnce: '300.00' };
    server.use(
      answering(homeChargingHistory.detail, async (call) => ({
        ...(await homeChargingHistoryMock.detail(call)),
        ...dearer,
      })),
    );
    await openPage('?open=1');
    const table = within(await (await findDrawer(DONE.no)).findByRole('table'));
    expect(table.getByRole('row', { name: new RegExp(`^${words.costs.extra}`) })).toHaveTextContent('60.00 KZT');
  });

  it('has no cost before a session has ended', async () => {
    await openPage('?open=2');
    expect(await (await findDrawer('H2601151900-000002')).findByText(words.costs.pending)).toBeVisible();
  });

  it('lets a session be ended with a reason when its charger cannot end it', async () => {
    const asked: unknown[] = [];
    let isEnded = false;
    server.use(
      answering(homeChargingHistory.end, async (call) => {
        asked.push(call.body);
        isEnded = true;
        return homeChargingHistoryMock.end(call);
      }),
      answering(homeChargingHistory.detail, async (call) => {
        const session = await homeChargingHistoryMock.detail(call);
        return isEnded ? { ...session, mayEnd: false, endedBy: 'admin', endComment: 'Charger sold' } : session;
      }),
    );
    const user = userEvent.setup();
    await openPage('?open=2');
    const drawer = await findDrawer('H2601151900-000002');
    await user.click(await drawer.findByRole('button', { name: words.end.verb }));
    const dialog = await findDrawer('End the session at HC-1001?');
    await user.type(dialog.getByRole('textbox', { name: words.end.reason }), 'Charger sold');
    await user.click(dialog.getByRole('button', { name: words.end.verb }));
    await waitFor(() => expect(asked).toEqual([{ id: '2', reason: 'Charger sold' }]));
    expect(await drawer.findByText('admin: Charger sold')).toBeVisible();
    expect(drawer.queryByRole('button', { name: words.end.verb })).toBeNull();
  });

  it('offers no end of a session that is over', async () => {
    await openPage('?open=1');
    expect((await findDrawer(DONE.no)).queryByRole('button', { name: words.end.verb })).toBeNull();
  });
});

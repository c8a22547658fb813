import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BodyOf, QueryOf } from '../../../../src/contract/endpoint';
import { appClientLogs } from '../../../../src/contract/evo-basic/appClientLogs';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { CLIENT_LOGS } from '../../../mocks/evo-basic/appClientLogs';
import { mockServer } from '../../../mocks/mockServer';

const CRASH = "Cannot read properties of undefined (reading 'soc')";

sizeLists();
const server = mockServer();
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:log');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
});

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/settings/client-log${search}`, 'admin')) };
}

it('client log: lists each report with its user, and shows its stack and page', async () => {
  const { user } = await openPage();
  expect(await findRow(/Map tiles are late/)).toHaveTextContent(/Warning.*app.*4\.2\.0.*–/);
  await user.click(within(await findRow(/reading 'soc'/)).getByText(CRASH));
  const drawer = await screen.findByRole('dialog', { name: CRASH });
  expect(await within(drawer).findByText(/at MonitorRow \(MonitorRow\.tsx:41\)/)).toBeVisible();
  expect(drawer).toHaveTextContent(/noc.*10\.20\.1\.14.*\/live\/monitor/);
});

it('client log: queries by its address, the console among the apps', async () => {
  const asked: BodyOf<typeof appClientLogs.page>[] = [];
  server.use(
    answering(appClientLogs.page, ({ body }) => {
      asked.push(body);
      return { records: [...CLIENT_LOGS], total: 2, pageNum: body.pageNum, pageSize: body.pageSize };
    }),
  );
  const { user, where } = await openPage('?levels=error');
  await findRow(/Map tiles/);
  expect(asked.at(-1)).toMatchObject({ levels: ['error'] });
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'App', hidden: true }));
  await user.click(await screen.findByRole('checkbox', { name: 'console', hidden: true }));
  await waitFor(() => expect(where()).toBe('/settings/client-log?levels=error&appIds=console'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ levels: ['error'], appIds: ['console'] }));
});

it('client log: is downloaded under the filters in force, or one report by itself', async () => {
  const asked: QueryOf<typeof appClientLogs.download>[] = [];
  server.use(
    http.get('*/appClientLogs/download', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return new HttpResponse('id\n2\n', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="log.csv"' },
      });
    }),
  );
  const { user } = await openPage('?from=2026-11-19+00:00:00&to=2026-11-20+00:00:00&levels=error');
  await findRow(/Map tiles/);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['log.csv']));
  await user.click(screen.getByRole('button', { name: `More actions: ${CRASH}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download', hidden: true }));
  await waitFor(() => expect(saved).toEqual(['log.csv', 'log.csv']));
  expect(asked).toEqual([{ from: '2026-11-19 00:00:00', to: '2026-11-20 00:00:00', levels: 'error' }, { id: '2' }]);
});

it('client log: shows the reason when a download failed', async () => {
  server.use(
    http.get('*/appClientLogs/download', () =>
      HttpResponse.json({ code: 500, msg: 'Unexpected exception', data: null }, { status: 500 }),
    ),
  );
  const { user } = await openPage();
  await findRow(/Map tiles/);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected exception');
  expect(saved).toEqual([]);
});

it('client log: shows the reason when a deletion is refused', async () => {
  server.use(
    answering(appClientLogs.delete, () => ({ results: [{ id: '2', name: CRASH, problem: 'It is gone already' }] })),
  );
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: `More actions: ${CRASH}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this report?' });
  expect(dialog).toHaveTextContent('Reports are deleted automatically after 90 days');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It is gone already')).toBeVisible();
});

it('client log: offers neither download nor deletion when the account may only view', async () => {
  server.use(...mockReadOnlyAccount('setting/clientLog'));
  await openPage('?open=2');
  const drawer = await screen.findByRole('dialog', { name: CRASH });
  expect(await within(drawer).findByText('10.20.1.14')).toBeVisible();
  for (const name of ['Download', 'Delete', /^More actions/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

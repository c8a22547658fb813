import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { appAnnouncement } from '../../../../src/contract/evo-basic/appAnnouncement';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { ANNOUNCEMENTS } from '../../../mocks/evo-basic/appAnnouncement';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/settings/announcements${search}`, 'admin')) };
}

it('announcements: are listed by an available title, with apps and period', async () => {
  await openPage();
  expect(await findRow(/Maintenance on Sunday/)).toHaveTextContent(/All apps.*Active/);
  // It has no text in English.
  expect(await findRow(/新站点开放/)).toHaveTextContent(/weapp.*Ended/);
});

it('announcements: show the languages in which they have a text', async () => {
  server.use(
    answering(appAnnouncement.page, ({ body }) => ({
      records: [{ ...ANNOUNCEMENTS[0], title: { en_US: 'Maintenance on Sunday', zh_CN: '', ru: 'Работы' } }],
      total: 1,
      pageNum: body.pageNum,
      pageSize: body.pageSize,
    })),
  );
  const { user } = await openPage();
  await findRow(/Maintenance/);
  await user.click(screen.getByRole('button', { name: 'Columns and density' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Languages', hidden: true }));
  expect(await findRow(/Maintenance/)).toHaveTextContent('English, Русский');
});

it('announcements: are filtered by period, which the address holds', async () => {
  const asked: BodyOf<typeof appAnnouncement.page>[] = [];
  server.use(
    answering(appAnnouncement.page, ({ body }) => {
      asked.push(body);
      return { records: [...ANNOUNCEMENTS], total: 2, pageNum: body.pageNum, pageSize: body.pageSize };
    }),
  );
  const { user, where } = await openPage();
  await findRow(/Maintenance/);
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status', hidden: true }));
  await user.click(await screen.findByRole('checkbox', { name: 'Not started', hidden: true }));
  await waitFor(() => expect(where()).toBe('/settings/announcements?statuses=notstarted'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ statuses: ['notstarted'] }));
});

it('announcement form: refuses an end before the beginning at its field, without a call', async () => {
  const saved: unknown[] = [];
  server.use(
    http.get('*/CommonAPI/getAllAppId', () => HttpResponse.json({ code: 0, data: ['app'] })),
    answering(appAnnouncement.page, ({ body }) => ({
      records: [{ ...ANNOUNCEMENTS[0], endsAt: '2026-11-19 00:00:00' }],
      total: 1,
      pageNum: body.pageNum,
      pageSize: body.pageSize,
    })),
    answering(appAnnouncement.detail, () => ({ ...ANNOUNCEMENTS[0], endsAt: '2026-11-19 00:00:00' })),
    answering(appAnnouncement.update, ({ body }) => {
      saved.push(body);
      return ANNOUNCEMENTS[0];
    }),
  );
  const { user } = await openPage('?open=1');
  const drawer = await screen.findByRole('dialog', { name: 'Maintenance on Sunday' });
  await user.type((await within(drawer).findAllByRole('textbox', { name: 'Title' }))[0] as HTMLElement, '!');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('The end must be after the start')).toBeVisible();
  expect(saved).toEqual([]);
});

it('announcement form: changes the text of one language and keeps the others', async () => {
  const saved: BodyOf<typeof appAnnouncement.update>[] = [];
  server.use(
    answering(appAnnouncement.update, ({ body }) => {
      saved.push(body);
      throw new MockProblem(422, 'Not correct', { fields: { 'title.kk': 'Duration too long' } });
    }),
  );
  const { user } = await openPage('?open=1');
  const drawer = await screen.findByRole('dialog', { name: 'Maintenance on Sunday' });
  await user.click(await within(drawer).findByRole('tab', { name: 'Қазақша' }));
  const panel = within(drawer).getByRole('tabpanel', { name: 'Қазақша' });
  await user.type(within(panel).getByRole('textbox', { name: 'Title' }), 'Жексенбіде жөндеу');
  expect(within(drawer).getByRole('tab', { name: 'Қазақша ●' })).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(panel).findByText('Duration too long')).toBeVisible();
  expect(saved.map(({ title, content }) => ({ title, content }))).toEqual([
    { title: { ...ANNOUNCEMENTS[0]?.title, kk: 'Жексенбіде жөндеу' }, content: ANNOUNCEMENTS[0]?.content },
  ]);
});

it('announcement: is shown in all its languages when the account may only view', async () => {
  server.use(...mockReadOnlyAccount('setting/announcement'));
  await openPage('?open=1');
  const drawer = await screen.findByRole('dialog', { name: 'Maintenance on Sunday' });
  expect(await within(drawer).findByRole('region', { name: 'Русский' })).toHaveTextContent('Оплата недоступна');
  expect(within(drawer).getByRole('region', { name: 'English' })).toHaveTextContent('Payments pause');
  expect(within(drawer).queryByRole('region', { name: '中文' })).toBeNull();
  for (const name of ['Save', 'Delete', 'Add announcement', /^More actions/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

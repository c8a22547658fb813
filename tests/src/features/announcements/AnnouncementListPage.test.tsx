import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { appAnnouncement } from '../../../../src/contract/evo-basic/appAnnouncement';
import { findRow } from '../../../harness/grid';
import { giveListsRoom } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { ANNOUNCEMENTS } from '../../../mocks/evo-basic/appAnnouncement';
import { mockServer } from '../../../mocks/mockServer';

giveListsRoom();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/settings/announcements${search}`, 'admin')) };
}

it('each is listed by a title that there is, with its apps and its time', async () => {
  await openPage();
  expect(await findRow(/Maintenance on Sunday/)).toHaveTextContent(/All apps.*Active/);
  // It has no text in English.
  expect(await findRow(/新站点开放/)).toHaveTextContent(/weapp.*Ended/);
});

it('its languages are those that it has a text in', async () => {
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

it('the list is filtered by where a span is, and the address says so', async () => {
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

it('an end before the beginning is told at the end, before the server is asked', async () => {
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

it('a text is written in one language and the others stay as they are', async () => {
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

it('who may not change it reads it in all its languages', async () => {
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

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { appAnnouncement, type Announcement } from '../../../../../src/contract/evo-basic/appAnnouncement';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

type AnnouncementPage = ResponseOf<typeof appAnnouncement.page>;

const PERMISSIONS = ['view', 'add', 'edit', 'delete'].map((operation) => `setting/announcement/${operation}`);
const BODY = {
  title: { en_US: 'Works on Sunday', ru: 'Работы в воскресенье' },
  content: { en_US: 'From two to three' },
  startsAt: '2026-01-10 00:00:00',
  endsAt: '2026-01-20 00:00:00',
};

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(PERMISSIONS);
});
afterAll(() => test.close());

const call = <T>(name: keyof typeof appAnnouncement, body: object, headers: Record<string, string> = {}) =>
  test.call(appAnnouncement[name], { token, body, headers }).then((answer) => ({ ...answer, data: answer.data as T }));

it('an announcement is kept in its languages, and changed once for each version', async () => {
  const { id } = (await call<{ id: string }>('add', BODY)).data;
  expect((await call<Announcement>('detail', { id })).data).toMatchObject({ ...BODY, appId: null, version: 1 });
  const update = { ...BODY, id, version: 1, appId: 'weapp', title: { ru: 'Иначе' } };
  expect((await call<Announcement>('update', update)).data).toMatchObject({ appId: 'weapp', title: { ru: 'Иначе' } });
  expect(await call('update', update)).toMatchObject({ code: 409, data: { current: { version: 2 } } });
  await call('delete', { ids: [id] });
  expect((await call('detail', { id })).code).toBe(404);
});

it('an announcement has a text in some language, and ends after it begins', async () => {
  const problems = async (body: object) => (await call('add', { ...BODY, ...body })).data;
  expect(await problems({ title: { en_US: ' ' } })).toEqual({
    fields: { title: 'Fill in at least one language' },
  });
  expect(await problems({ endsAt: BODY.startsAt })).toEqual({
    fields: { endsAt: 'The end must be after the start' },
  });
});

it('announcements are found by words in any language and by where their time is', async () => {
  const day = (days: number) =>
    new Date(test.clock.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
  const spans = { past: [-9, -8], now: [-1, 1], next: [8, 9] };
  for (const [name, [from = 0, to = 0]] of Object.entries(spans)) {
    await call('add', { ...BODY, title: { kk: `Хабар ${name}` }, startsAt: day(from), endsAt: day(to) });
  }
  const found = async (filters: object) =>
    (await call<AnnouncementPage>('page', { text: 'хабар', ...filters })).data.records.map(({ title, status }) => [
      title.kk,
      status,
    ]);
  expect(await found({})).toEqual([
    ['Хабар next', 'notstarted'],
    ['Хабар now', 'underway'],
    ['Хабар past', 'finished'],
  ]);
  expect(await found({ statuses: ['underway', 'finished'] })).toHaveLength(2);
});

it('a select names them in the caller’s language, else in English, else in any', async () => {
  const { id } = (await call<{ id: string }>('add', BODY)).data;
  const named = async (language: string) =>
    (await call<{ name: string }[]>('list', { ids: [id] }, { 'accept-language': language })).data[0]?.name;
  expect(await named('ru')).toBe('Работы в воскресенье');
  expect(await named('kk')).toBe('Works on Sunday');
});

it('announcements are the operator’s', async () => {
  const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Told'));
  const { id } = (await call<{ id: string }>('add', BODY)).data;
  const company = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
  const as = (name: keyof typeof appAnnouncement, body: object) =>
    test.call(appAnnouncement[name], { token: company, body }).then(({ code }) => code);
  expect([await as('add', BODY), await as('update', { ...BODY, id, version: 1 }), await as('detail', { id })]).toEqual([
    403, 403, 404,
  ]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const callRoute = <T>(name: keyof typeof appAnnouncement, body: object, headers: Record<string, string> = {}) =>
  test.call(appAnnouncement[name], { token, body, headers }).then((answer) => ({ ...answer, data: answer.data as T }));

describe('an app announcement', () => {
  it('is stored in its languages and changed once per version', async () => {
    const { id } = (await callRoute<{ id: string }>('add', BODY)).data;
    expect((await callRoute<Announcement>('detail', { id })).data).toMatchObject({ ...BODY, appId: null, version: 1 });
    const update = { ...BODY, id, version: 1, appId: 'weapp', title: { ru: 'Иначе' } };
    expect((await callRoute<Announcement>('update', update)).data).toMatchObject({
      appId: 'weapp',
      title: { ru: 'Иначе' },
    });
    expect(await callRoute('update', update)).toMatchObject({ code: 409, data: { current: { version: 2 } } });
    await callRoute('delete', { ids: [id] });
    expect((await callRoute('detail', { id })).code).toBe(404);
  });

  it('is refused without a text in any language or with an end before its start', async () => {
    const findProblems = async (body: object) => (await callRoute('add', { ...BODY, ...body })).data;
    expect(await findProblems({ title: { en_US: ' ' } })).toEqual({
      fields: { title: 'Fill in at least one language' },
    });
    expect(await findProblems({ endsAt: BODY.startsAt })).toEqual({
      fields: { endsAt: 'The end must be after the start' },
    });
  });

  it('is found by words in any language and by its state', async () => {
    const day = (days: number) =>
      new Date(test.clock.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
    const spans = { past: [-9, -8], now: [-1, 1], next: [8, 9] };
    for (const [name, [from = 0, to = 0]] of Object.entries(spans)) {
      await callRoute('add', { ...BODY, title: { kk: `Хабар ${name}` }, startsAt: day(from), endsAt: day(to) });
    }
    const listStatuses = async (filters: object) =>
      (await callRoute<AnnouncementPage>('page', { text: 'хабар', ...filters })).data.records.map(
        ({ title, status }) => [title.kk, status],
      );
    expect(await listStatuses({})).toEqual([
      ['Хабар next', 'notstarted'],
      ['Хабар now', 'underway'],
      ['Хабар past', 'finished'],
    ]);
    expect(await listStatuses({ statuses: ['underway', 'finished'] })).toHaveLength(2);
  });

  it('is named in a select in the language of the caller, else in English', async () => {
    const { id } = (await callRoute<{ id: string }>('add', BODY)).data;
    const listNames = async (language: string) =>
      (await callRoute<{ name: string }[]>('list', { ids: [id] }, { 'accept-language': language })).data[0]?.name;
    expect(await listNames('ru')).toBe('Работы в воскресенье');
    expect(await listNames('kk')).toBe('Works on Sunday');
  });

  it('is refused to companies', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Told'));
    const { id } = (await callRoute<{ id: string }>('add', BODY)).data;
    const company = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
    const callAs = (name: keyof typeof appAnnouncement, body: object) =>
      test.call(appAnnouncement[name], { token: company, body }).then(({ code }) => code);
    expect([
      await callAs('add', BODY),
      await callAs('update', { ...BODY, id, version: 1 }),
      await callAs('detail', { id }),
    ]).toEqual([403, 403, 404]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharePlaces } from '../../../../../server/modules/evo-basic/appAdvertisement/sharePlaces';
import { appAdvertisement, type ShownAdvertisement } from '../../../../../src/contract/evo-basic/appAdvertisement';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = ['view', 'add', 'edit', 'delete'].map((operation) => `equipment/advertisement/${operation}`);
const TIMES = { startsAt: '2026-01-10 00:00:00', endsAt: '2026-02-20 00:00:00' };
const DAY_MS = 86_400_000;

let test: TestApp;
let token: string;
let company: string;
let companyId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'First'));
  company = await test.userWith([], { scope: 'company', companyId });
});
afterAll(() => test.close());
beforeEach(() => test.deps.db.asSystem((tx) => tx.deleteFrom('appAdvertisement').execute()));

/** Advances by days and signs in anew, since sessions expire meanwhile. */
async function passDays(days: number): Promise<void> {
  test.clock.advance(days * DAY_MS);
  token = await test.userWith(ALL);
  company = await test.userWith([], { scope: 'company', companyId });
}
const call = <T>(name: keyof typeof appAdvertisement, body: object, as = token) =>
  test.call(appAdvertisement[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addAdvertisement = async (title: string, over: object = {}) => {
  const body = { title, position: 'homeBanner', linkType: 'index', ...TIMES, ...over };
  return (await call<{ id: string }>('add', body)).data.id;
};
const listShown = async (body: object = {}, as = token) =>
  (await call<ShownAdvertisement[]>('list', body, as)).data.map(({ title }) => title);

describe('the list of shown advertisements', () => {
  it('has those that are underway, in order, by position', async () => {
    await addAdvertisement('second', { displayOrder: 2 });
    await addAdvertisement('first', { displayOrder: 1 });
    await addAdvertisement('in a pop-up', { position: 'popup' });
    await addAdvertisement('to come', { startsAt: '2026-02-01 00:00:00' });
    const ended = await addAdvertisement('ended');
    await call('end', { id: ended, version: 1 });
    expect(await listShown()).toEqual(['first', 'second', 'in a pop-up']);
    expect(await listShown({ position: 'popup' })).toEqual(['in a pop-up']);
    await passDays(30);
    expect(await listShown({ position: 'homeBanner' })).toEqual(['first', 'second', 'to come']);
    await passDays(30);
    expect(await listShown()).toEqual([]);
    await passDays(-60);
  });

  it('has those of the country and those of all countries', async () => {
    await addAdvertisement('everywhere');
    await addAdvertisement('in Kazakhstan', { country: 'KZ' });
    expect(await listShown()).toEqual(['everywhere']);
    expect(await listShown({ country: 'DE' })).toEqual(['everywhere']);
    expect(await listShown({ country: 'KZ' })).toEqual(['everywhere', 'in Kazakhstan']);
  });

  it('has those without a language only where a position has none in the language of the reader', async () => {
    await addAdvertisement('banner');
    await addAdvertisement('баннер', { language: 'ru' });
    await addAdvertisement('баннер в Германии', { language: 'ru', country: 'DE', position: 'wash' });
    await addAdvertisement('wash', { position: 'wash' });
    expect(await listShown({ language: 'ru' })).toEqual(['баннер', 'wash']);
    expect(await listShown({ language: 'ru', country: 'DE' })).toEqual(['баннер', 'баннер в Германии']);
    expect(await listShown({ language: 'kk' })).toEqual(['banner', 'wash']);
    const inRussian = await test.call(appAdvertisement.list, { token, body: {}, headers: { 'accept-language': 'ru' } });
    expect((inRussian.data as ShownAdvertisement[]).map(({ title }) => title)).toEqual(['баннер', 'wash']);
  });

  it('has the operators’ own for everyone, and those of a company for that company', async () => {
    const otherId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Other'));
    await addAdvertisement('platform');
    await addAdvertisement('own', { companyId });
    await addAdvertisement('other', { companyId: otherId });
    expect(await listShown()).toEqual(['platform', 'own', 'other']);
    expect(await listShown({}, company)).toEqual(['platform', 'own']);
  });

  it('has addresses of pictures that open without a session', async () => {
    const uploadedBy = await test.userId(token);
    const pictureId = await test.deps.db.asSystem(async (tx) => {
      const file = { name: 'banner.png', contentType: 'image/png', size: '3', sha256: 'x', uploadedBy };
      const { id } = await tx.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
      await tx
        .insertInto('fileChunk')
        .values({ fileId: id, no: 0, bytes: Buffer.from('png') })
        .execute();
      return id;
    });
    const plain = await addAdvertisement('plain');
    const id = await addAdvertisement('with a picture');
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('appAdvertisement').set({ pictureId }).where('id', '=', id).execute(),
    );
    const read = async () => (await call<ShownAdvertisement[]>('list', {}, company)).data;
    const shown = await read();
    expect(shown).toMatchObject([
      { id: plain, pictureUrl: null, linkType: 'index', linkUrl: null, stationId: null, endsAt: TIMES.endsAt },
      { id, title: 'with a picture' },
    ]);
    const url = shown[1]?.pictureUrl ?? '';
    const { pathname, search } = new URL(url);
    const answer = await test.app.inject({ method: 'GET', url: `${pathname}${search}` });
    expect([answer.statusCode, answer.body]).toEqual([200, 'png']);
    test.clock.advance(3_600_000);
    expect((await read())[1]?.pictureUrl).toBe(url);
  });
});

describe('the order of advertisements', () => {
  const order = (records: { id: string; version: number }[]) => call<unknown>('order', { records });

  it('begins with the order in which they were added', async () => {
    for (const title of ['a', 'b', 'c']) await addAdvertisement(title);
    await addAdvertisement('of another language', { language: 'ru' });
    expect(await listShown({ language: 'kk' })).toEqual(['a', 'b', 'c']);
  });

  it('changes for all or none, and leaves the versions of those that stay', async () => {
    const [a, b, c] = [await addAdvertisement('a'), await addAdvertisement('b'), await addAdvertisement('c')];
    expect(
      (
        await order([
          { id: b, version: 1 },
          { id: a, version: 1 },
          { id: c, version: 1 },
        ])
      ).data,
    ).toEqual([
      { id: b, displayOrder: 1, version: 2 },
      { id: a, displayOrder: 2, version: 2 },
      { id: c, displayOrder: 3, version: 1 },
    ]);
    expect(await listShown()).toEqual(['b', 'a', 'c']);
    // A stale version of one refuses the whole move.
    expect(
      (
        await order([
          { id: c, version: 1 },
          { id: a, version: 1 },
          { id: b, version: 2 },
        ])
      ).code,
    ).toBe(409);
    expect(await listShown()).toEqual(['b', 'a', 'c']);
  });

  it('keeps places between them for those that are not named', async () => {
    const [a, b, c] = [await addAdvertisement('a'), await addAdvertisement('b'), await addAdvertisement('c')];
    await order([
      { id: c, version: 1 },
      { id: a, version: 1 },
    ]);
    expect(await listShown()).toEqual(['c', 'b', 'a']);
    expect((await call('detail', { id: b })).data).toMatchObject({ displayOrder: 2, version: 1 });
  });

  it('parts those that have the same place', async () => {
    const [a, b] = [await addAdvertisement('a', { displayOrder: 5 }), await addAdvertisement('b', { displayOrder: 5 })];
    await order([
      { id: b, version: 1 },
      { id: a, version: 1 },
    ]);
    expect(await listShown()).toEqual(['b', 'a']);
    expect(sharePlaces([3, 1, 1, 2])).toEqual([1, 2, 3, 4]);
  });

  it('is refused across positions or languages, and for the same one twice', async () => {
    const [a, b] = [await addAdvertisement('a'), await addAdvertisement('b', { language: 'ru' })];
    expect(
      (
        await order([
          { id: a, version: 1 },
          { id: b, version: 1 },
        ])
      ).data,
    ).toEqual({
      fields: { records: 'Only advertisements of one position and language can be put in order' },
    });
    expect(
      (
        await order([
          { id: a, version: 1 },
          { id: a, version: 1 },
        ])
      ).data,
    ).toEqual({
      fields: { records: 'Each entry can appear only once' },
    });
    expect((await order([{ id: '999999', version: 1 }])).code).toBe(404);
  });
});

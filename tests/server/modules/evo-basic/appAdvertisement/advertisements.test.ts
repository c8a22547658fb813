import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { appAdvertisement, type Advertisement } from '../../../../../src/contract/evo-basic/appAdvertisement';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = ['view', 'add', 'edit', 'delete'].map((operation) => `equipment/advertisement/${operation}`);
const DAY_MS = 86_400_000;

let test: TestApp;
let token: string;
let company: string;
let companyId: string;
let stationId: string;
let otherCompanyId: string;
let otherStationId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'First');
    stationId = await addStation(tx, companyId, 'Harbour');
    otherCompanyId = await addCompany(tx, 'Second');
    otherStationId = await addStation(tx, otherCompanyId, 'Hill');
  });
  company = await test.userWith(ALL, { scope: 'company', companyId });
});
afterAll(() => test.close());

/** Advances by days and signs in anew, since sessions expire meanwhile. */
async function passDays(days: number): Promise<void> {
  test.clock.advance(days * DAY_MS);
  token = await test.userWith(ALL);
  company = await test.userWith(ALL, { scope: 'company', companyId });
}
const call = <T>(name: keyof typeof appAdvertisement, body: object, as = token) =>
  test.call(appAdvertisement[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
/** A wire time that many days from now. */
const readDay = (days: number) =>
  new Date(test.clock.now() + days * DAY_MS).toISOString().slice(0, 19).replace('T', ' ');
const makeBody = (over: object = {}) => ({
  title: 'Half price at night',
  position: 'homeBanner',
  linkType: 'index',
  startsAt: readDay(-1),
  endsAt: readDay(7),
  ...over,
});
const addAdvertisement = async (over: object = {}, as = token) =>
  (await call<{ id: string }>('add', makeBody(over), as)).data.id;
const readDetail = async (id: string) => (await call<Advertisement>('detail', { id })).data;
const findRefused = async (over: object, as = token) => (await call('add', makeBody(over), as)).data;

describe('an advertisement', () => {
  it('is stored with its link, and keeps nothing that its link does not need', async () => {
    const id = await addAdvertisement({
      companyId,
      linkType: 'station',
      stationId,
      linkUrl: '/left/over',
      language: 'ru',
    });
    expect(await readDetail(id)).toMatchObject({
      company: 'First',
      station: 'Harbour',
      linkUrl: null,
      language: 'ru',
      country: null,
      status: 'underway',
      version: 1,
    });
    const update = { ...makeBody(), id, version: 1, linkType: 'app', linkUrl: '/wallet', stationId };
    expect((await call('update', update)).data).toMatchObject({ linkUrl: '/wallet', stationId: null, companyId: null });
    expect(await call('update', update)).toMatchObject({ code: 409, data: { current: { version: 2 } } });
  });

  it('is refused without what its link needs', async () => {
    expect(await findRefused({ linkType: 'station' })).toEqual({ fields: { stationId: 'This field is required' } });
    expect(await findRefused({ linkType: 'app' })).toEqual({ fields: { linkUrl: 'This field is required' } });
    expect(await findRefused({ linkType: 'app', linkUrl: '//evil.example.com' })).toEqual({
      fields: { linkUrl: 'Enter a page of the app such as /wallet' },
    });
    for (const linkUrl of [
      'javascript:alert(1)',
      'http://a.example.com',
      'https://',
      'https://me:word@a.example.com',
    ]) {
      expect(await findRefused({ linkType: 'other', linkUrl })).toEqual({
        fields: { linkUrl: 'Enter a web address that starts with https://' },
      });
    }
    expect(await findRefused({ linkType: 'station', stationId: otherStationId, companyId })).toEqual({
      fields: { stationId: 'This record does not exist, or you do not have access to it' },
    });
    expect(await findRefused({ pictureId: '999' })).toEqual({
      fields: { pictureId: 'This record does not exist, or you do not have access to it' },
    });
  });

  it('keeps its history', async () => {
    const id = await addAdvertisement();
    const { data } = await test.call(recordHistory.list, { token, body: { kind: 'appAdvertisement', id } });
    expect(data).toMatchObject([{ kind: 'insert', after: { title: 'Half price at night' } }]);
  });

  it('is deleted, whatever its state', async () => {
    const id = await addAdvertisement();
    expect((await call('delete', { ids: [id] })).data).toMatchObject({ results: [{ problem: null }] });
    expect((await call('detail', { id })).code).toBe(404);
  });

  it('is found by title, owner, position, language, country and link', async () => {
    const mark = { title: 'Sought', country: 'KZ', position: 'wash', linkType: 'app', linkUrl: '/wallet' };
    const [ru, none] = [await addAdvertisement({ ...mark, language: 'ru', companyId }), await addAdvertisement(mark)];
    const find = async (filters: object) =>
      (await call<ResponseOf<typeof appAdvertisement.page>>('page', { text: 'sought', ...filters })).data.records
        .map(({ id }) => id)
        .sort();
    const both = [ru, none].sort();
    expect(await find({ positions: ['wash'], countries: ['KZ'], linkTypes: ['app'] })).toEqual(both);
    expect(await find({ languages: ['ru'] })).toEqual([ru]);
    expect(await find({ languages: ['none'] })).toEqual([none]);
    expect(await find({ languages: ['none', 'ru'] })).toEqual(both);
    expect(await find({ companyIds: [companyId] })).toEqual([ru]);
    expect(await find({ countries: ['DE'] })).toEqual([]);
  });
});

describe('the state of an advertisement', () => {
  const findByStatus = async (id: string) => {
    const answers = ['notstarted', 'underway', 'finished'].map(async (status) => {
      const { data } = await call<ResponseOf<typeof appAdvertisement.page>>('page', {
        statuses: [status],
        pageSize: 100,
      });
      return data.records.filter((record) => record.id === id).map((record) => [status, record.status]);
    });
    return (await Promise.all(answers)).flat();
  };

  it('follows from its times, in filters too', async () => {
    const id = await addAdvertisement({ startsAt: readDay(1), endsAt: readDay(2) });
    expect(await findByStatus(id)).toEqual([['notstarted', 'notstarted']]);
    await passDays(1);
    expect(await findByStatus(id)).toEqual([['underway', 'underway']]);
    await passDays(1);
    expect(await findByStatus(id)).toEqual([['finished', 'finished']]);
    expect(await call('update', { ...makeBody({ endsAt: readDay(9) }), id, version: 1 })).toMatchObject({
      code: 409,
      msg: 'This advertisement has ended and cannot be changed. Add a new one',
    });
  });

  it('is found in the periods in which it is shown, an ended one until its ending', async () => {
    const id = await addAdvertisement({ startsAt: readDay(1), endsAt: readDay(9) });
    const isFound = async (from: number, until: number) => {
      const body = { from: readDay(from), until: readDay(until), pageSize: 100 };
      const { data } = await call<ResponseOf<typeof appAdvertisement.page>>('page', body);
      return data.records.some((record) => record.id === id);
    };
    expect(await isFound(-2, 0)).toBe(false);
    expect(await isFound(0, 2)).toBe(true);
    expect(await isFound(4, 5)).toBe(true);
    expect(await isFound(10, 12)).toBe(false);
    await passDays(2);
    await call('end', { id, version: 1 });
    expect(await isFound(-1, 0)).toBe(true);
    expect(await isFound(2, 5)).toBe(false);
  });

  it('ends by hand once it is underway', async () => {
    const waiting = await addAdvertisement({ startsAt: readDay(1), endsAt: readDay(2) });
    expect(await call('end', { id: waiting, version: 1 })).toMatchObject({
      code: 409,
      msg: 'Only an active advertisement can be ended',
    });
    const id = await addAdvertisement();
    expect((await call('end', { id, version: 1 })).data).toMatchObject({
      status: 'finished',
      endedAt: readDay(0),
      endsAt: readDay(7),
      version: 2,
    });
    expect(await findByStatus(id)).toEqual([['finished', 'finished']]);
    expect((await call('end', { id, version: 2 })).code).toBe(409);
  });

  it('lets an end be delayed or brought forward, never before now, and keeps the start', async () => {
    const id = await addAdvertisement();
    const body = makeBody({ id });
    const change = (over: object) => call<Advertisement>('update', { ...body, ...over });
    expect((await change({ version: 1, endsAt: readDay(0) })).data).toEqual({
      fields: { endsAt: 'Cannot be in the past' },
    });
    expect((await change({ version: 1, startsAt: readDay(1) })).data).toEqual({
      fields: { startsAt: 'It has already started: the start cannot be changed' },
    });
    expect((await change({ version: 1, endsAt: readDay(1) })).data.status).toBe('underway');
    expect((await change({ version: 2, endsAt: readDay(30) })).data.endsAt).toBe(readDay(30));
    expect(await findRefused({ startsAt: readDay(-3), endsAt: readDay(-2) })).toEqual({
      fields: { endsAt: 'Cannot be in the past' },
    });
    expect(await findRefused({ startsAt: readDay(3), endsAt: readDay(2) })).toEqual({
      fields: { endsAt: 'The end must be after the start' },
    });
  });
});

describe('advertisements of companies', () => {
  it('are seen and changed by their company and by operators', async () => {
    const [platform, others] = [await addAdvertisement(), await addAdvertisement({ companyId: otherCompanyId })];
    const own = await addAdvertisement({}, company);
    expect((await readDetail(own)).companyId).toBe(companyId);
    const { data } = await call<ResponseOf<typeof appAdvertisement.page>>('page', { pageSize: 100 }, company);
    const seen = data.records.map(({ id }) => id);
    expect([seen.includes(own), seen.includes(platform), seen.includes(others)]).toEqual([true, false, false]);
    for (const id of [platform, others]) {
      expect((await call('detail', { id }, company)).code).toBe(404);
      expect((await call('update', { ...makeBody(), id, version: 1 }, company)).code).toBe(404);
      expect((await call('end', { id, version: 1 }, company)).code).toBe(404);
      expect((await call('order', { records: [{ id, version: 1 }] }, company)).code).toBe(404);
    }
    expect(await findRefused({ companyId: otherCompanyId }, company)).toEqual({
      fields: { companyId: 'This record does not exist, or you do not have access to it' },
    });
    expect(await findRefused({ linkType: 'station', stationId: otherStationId }, company)).toEqual({
      fields: { stationId: 'This record does not exist, or you do not have access to it' },
    });
    expect((await call('update', { ...makeBody(), id: own, version: 1 }, company)).data).toMatchObject({ companyId });
  });
});

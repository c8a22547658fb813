import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotCarwasherGroups, type WashSite } from '../../../../../src/contract/evo-basic/iotCarwasherGroups';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { addCompany } from '../../../../harness/equipment';
import { makeWashSiteBody } from '../../../../harness/washSites';
import { testApp, type TestApp } from '../../../http/testApp';

const VIEW = 'equipment/washStationGroup';

let test: TestApp;
let token: string;
let companyId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['view', 'add', 'edit', 'open'].map((operation) => `${VIEW}/${operation}`));
  companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Owner'));
});
afterAll(() => test.close());

const callRoute = <T>(name: keyof typeof iotCarwasherGroups, body: object, by = token) =>
  test.call(iotCarwasherGroups[name], { token: by, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addGate = async () => (await callRoute<{ id: string }>('add', makeWashSiteBody({ companyId }))).data.id;

describe('the operating status of a wash site', () => {
  const close = (id: string, version: number, by = token) =>
    callRoute<WashSite>('setOperatingStatus', { id, version, operatingStatus: 'closing' }, by);

  it.each(['open', 'edit'])('changes alone when the caller has only the right `%s`', async (right) => {
    const id = await addGate();
    const before = (await callRoute<WashSite>('detail', { id })).data;
    const keeper = await test.userWith([`${VIEW}/${right}`]);
    expect((await close(id, 1, keeper)).data).toEqual({ ...before, operatingStatus: 'closing', version: 2 });
  });

  it('is not changed without one of these rights, nor the form with the right `open` alone', async () => {
    const id = await addGate();
    const viewer = await test.userWith([`${VIEW}/view`, `${VIEW}/add`, `${VIEW}/delete`]);
    expect(await close(id, 1, viewer)).toMatchObject({ code: 403 });
    const keeper = await test.userWith([`${VIEW}/open`]);
    expect(await callRoute('update', { ...makeWashSiteBody({ companyId }), id, version: 1 }, keeper)).toMatchObject({
      code: 403,
    });
  });

  it('is refused with the wash site as it is when another version has been seen', async () => {
    const id = await addGate();
    expect(await close(id, 2)).toMatchObject({ code: 409, data: { current: { id, version: 1 } } });
  });

  it('has one effect when it is sent twice', async () => {
    const id = await addGate();
    const [first, second] = await Promise.all([close(id, 1), close(id, 1)]);
    expect(first.data).toMatchObject({ operatingStatus: 'closing', version: 2 });
    expect(second.data).toEqual(first.data);
    const history = await test.call(recordHistory.list, { token, body: { kind: 'washSite', id } });
    expect(history.data).toMatchObject([{ kind: 'update' }, { kind: 'insert' }]);
  });
});

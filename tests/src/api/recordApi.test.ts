import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { keepToken } from '../../../src/access/token';
import { api } from '../../../src/api/api';
import { recordApi } from '../../../src/api/recordApi';
import { appUserTag, type AppUserTag } from '../../../src/contract/evo-basic/appUserTag';
import { USER_TAGS } from '../../mocks/evo-basic/appUserTag';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();

const { endpoints } = recordApi('appUserTag', {
  queries: { testPage: appUserTag.page, testTag: appUserTag.detail },
  untagged: { testList: appUserTag.list },
  mutations: { testUpdate: appUserTag.update, testDelete: [appUserTag.delete, 'appUser'] },
});

const [tag] = USER_TAGS as [AppUserTag];
const change = { body: { id: tag.id, version: tag.version, name: 'Changed', remark: null } };
let calls: string[] = [];

beforeEach(() => {
  calls = [];
  keepToken('token-noc');
  server.events.removeAllListeners();
  // A page of an earlier test may still poll.
  server.events.on('request:start', ({ request: { url } }) => {
    if (url.includes('/appUserTag/')) calls.push(url.split('/').at(-1) ?? '');
  });
});

/** A store whose page and record are on the screen. */
async function openRecord() {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  await store.dispatch(endpoints.testPage.initiate({ body: {} }));
  await store.dispatch(endpoints.testTag.initiate({ body: { id: tag.id } }));
  await store.dispatch(endpoints.testList.initiate({ body: {} }));
  calls = [];
  const readTag = () => endpoints.testTag.select({ body: { id: tag.id } })(store.getState() as never).data;
  return { store, readTag };
}

describe('calls of a resource', () => {
  it('have the types of the contract', () => {
    expectTypeOf(endpoints.testTag.initiate).toBeCallableWith({ body: { id: '1' } });
    // @ts-expect-error a detail call without its id does not compile
    expectTypeOf(endpoints.testTag.initiate).toBeCallableWith({ body: {} });
  });

  it('keep the answer of an update and refetch only the lists', async () => {
    server.use(
      http.post('*/api/evo-basic/appUserTag/update', () =>
        HttpResponse.json({ code: 0, msg: 'success', data: { ...tag, name: 'Changed', version: tag.version + 1 } }),
      ),
    );
    const { store, readTag } = await openRecord();
    await store.dispatch(endpoints.testUpdate.initiate(change));
    await expect.poll(readTag).toMatchObject({ name: 'Changed', version: tag.version + 1 });
    await expect.poll(() => calls.toSorted()).toEqual(['page', 'update']);
  });

  it('refetch the record when its update is refused', async () => {
    server.use(
      http.post('*/api/evo-basic/appUserTag/update', () =>
        HttpResponse.json({ code: 409, msg: 'Changed', data: null }),
      ),
    );
    const { store } = await openRecord();
    await store.dispatch(endpoints.testUpdate.initiate(change));
    await expect.poll(() => calls.toSorted()).toEqual(['detail', 'page', 'update']);
  });

  it('refetch everything of the kind when a call returns no record', async () => {
    const { store } = await openRecord();
    await store.dispatch(endpoints.testDelete.initiate({ body: { ids: ['999999'] } }));
    await expect.poll(() => calls.toSorted()).toEqual(['delete', 'detail', 'page']);
  });
});

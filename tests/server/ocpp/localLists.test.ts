import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { startLocalLists } from '../../../server/jobs/localLists';
import { advanceLocalLists } from '../../../server/ocpp/commands/localLists';
import { systemClock } from '../../../server/runtime/clock';
import { waitFor, World } from './testGateway';
import type { TestCharger } from './testCharger';

let world: World;
let stopLists: () => Promise<void>;
beforeEach(async () => {
  world = await World.create();
  stopLists = await startLocalLists({ db: world.db, clock: systemClock, log: pino({ level: 'silent' }) });
});
afterEach(async () => {
  await stopLists();
  await world.close();
});

const addTag = (tagNo: string, more: object = {}) =>
  world.query((tx) =>
    tx
      .insertInto('chargeTag')
      .values({ tagNo, ...more })
      .execute(),
  );
const setTag = (tagNo: string, change: object) =>
  world.query((tx) => tx.updateTable('chargeTag').set(change).where('tagNo', '=', tagNo).execute());
const acceptOffline = (acceptsOffline: boolean) =>
  world.query((tx) => tx.updateTable('station').set({ acceptsOffline }).where('id', '=', world.stationId).execute());
const findList = (code = 'CP1') =>
  world.query((tx) =>
    tx
      .selectFrom('localList')
      .innerJoin('charger', 'charger.id', 'localList.chargerId')
      .selectAll('localList')
      .where('chargerCode', '=', code)
      .executeTakeFirst(),
  );
const awaitTags = (tags: readonly string[], code = 'CP1') =>
  waitFor(async () => {
    const list = await findList(code);
    const isThere = JSON.stringify(Object.keys(list?.entries ?? { none: null }).sort()) === JSON.stringify([...tags]);
    return isThere && list?.commandId === null && list;
  });
const listSent = (charger: TestCharger) =>
  charger.calls.filter(({ action }) => action === 'SendLocalList').map(({ payload }) => payload);

/** Lets the charger have reported a limit of its lists. */
async function setLimit(name: string, value: number): Promise<void> {
  const { id: chargerId } = await world.findCharger();
  const place = { component: '', componentInstance: '', evse: 0, connector: 0, instance: '' };
  const setting = { ...place, chargerId, name, value: String(value), isReadonly: true, readAt: new Date() };
  await world.query((tx) => tx.insertInto('chargerSetting').values(setting).execute());
}

/** Has a charger keep the version of its list, as real ones do. */
function keepList(charger: TestCharger, name: 'listVersion' | 'versionNumber', start = 0) {
  const state = { version: start };
  charger.replies.GetLocalListVersion = () => ({ [name]: state.version });
  charger.replies.SendLocalList = (payload) => {
    state.version = Number(payload[name]);
    return { status: 'Accepted' };
  };
  return state;
}

describe('the list of tags that a charger accepts offline', () => {
  it('is sent when its station turns it on, follows the tags by differences, and is emptied when turned off', async () => {
    await addTag('CARD-1', { parentTag: 'FAMILY', expiresAt: new Date('2030-01-01T00:00:00Z') });
    await addTag('CARD-2');
    await addTag('BLOCKED', { status: 'blocked' });
    await addTag('+77010000000', { type: 'Central' });
    const charger = await world.connectOnline();
    keepList(charger, 'listVersion');
    await acceptOffline(true);
    const { version } = await awaitTags(['CARD-1', 'CARD-2']);
    expect(charger.calls.map(({ action }) => action)).toEqual(['GetLocalListVersion', 'SendLocalList']);
    expect(listSent(charger)).toEqual([
      {
        listVersion: version,
        updateType: 'Differential',
        localAuthorizationList: [
          {
            idTag: 'CARD-1',
            idTagInfo: { status: 'Accepted', expiryDate: '2030-01-01T00:00:00.000Z', parentIdTag: 'FAMILY' },
          },
          { idTag: 'CARD-2', idTagInfo: { status: 'Accepted' } },
        ],
      },
    ]);

    await setTag('CARD-1', { status: 'blocked' });
    await awaitTags(['CARD-2']);
    expect(listSent(charger).at(-1)).toEqual({
      ...{ listVersion: version + 1, updateType: 'Differential', localAuthorizationList: [{ idTag: 'CARD-1' }] },
    });
    await addTag('CARD-3');
    await awaitTags(['CARD-2', 'CARD-3']);

    await acceptOffline(false);
    await waitFor(async () => (await findList()) === undefined);
    expect(listSent(charger).at(-1)).toMatchObject({
      localAuthorizationList: [{ idTag: 'CARD-2' }, { idTag: 'CARD-3' }],
    });
  });

  it('carries the type of each tag to a charger of 2.0.1', async () => {
    await addTag('CARD-1', { parentTag: 'FAMILY' });
    const charger = await world.connectOnline('CP2');
    keepList(charger, 'versionNumber');
    await acceptOffline(true);
    await awaitTags(['CARD-1'], 'CP2');
    expect(listSent(charger)).toEqual([
      {
        versionNumber: 1,
        updateType: 'Differential',
        localAuthorizationList: [
          {
            idToken: { idToken: 'CARD-1', type: 'ISO14443' },
            idTokenInfo: { status: 'Accepted', groupIdToken: { idToken: 'FAMILY', type: 'Central' } },
          },
        ],
      },
    ]);
  });

  it('is told whole to a charger with another version, and after a version mismatch', async () => {
    await addTag('CARD-1');
    const charger = await world.connectOnline();
    const state = keepList(charger, 'listVersion', 9);
    await acceptOffline(true);
    expect((await awaitTags(['CARD-1'])).version).toBe(10);
    expect(listSent(charger)).toMatchObject([{ listVersion: 10, updateType: 'Full' }]);
    const accept = charger.replies.SendLocalList;
    charger.replies.SendLocalList = (payload) => {
      if (payload['updateType'] === 'Full') return accept?.(payload) ?? null;
      return { status: 'VersionMismatch' };
    };
    await addTag('CARD-2');
    await awaitTags(['CARD-1', 'CARD-2']);
    expect(listSent(charger).slice(1)).toMatchObject([{ updateType: 'Differential' }, { updateType: 'Full' }]);
    expect(await findList()).toMatchObject({ failure: null, failures: 0, version: state.version });
  });

  it('is compared when the charger is back, and sent again where the charger has lost it', async () => {
    await addTag('CARD-1');
    const before = await world.connectOnline();
    keepList(before, 'listVersion');
    await acceptOffline(true);
    await awaitTags(['CARD-1']);
    before.terminate();
    await waitFor(async () => !(await world.findCharger()).isOnline);
    const after = await world.connect();
    keepList(after, 'listVersion');
    await after.send('Heartbeat', {});
    await waitFor(() => Promise.resolve(listSent(after).length > 0));
    await awaitTags(['CARD-1']);
    expect(listSent(after)).toMatchObject([{ listVersion: 2 }]);
  });

  it('counts as taken when its answer was lost and the charger tells its version', async () => {
    await addTag('CARD-1');
    const before = await world.connectOnline();
    before.replies.GetLocalListVersion = () => ({ listVersion: 0 });
    await acceptOffline(true);
    await waitFor(() => Promise.resolve(listSent(before).length > 0));
    before.terminate();
    await waitFor(async () => (await findList())?.failure === 'unknown');
    const after = await world.connect();
    keepList(after, 'listVersion', 1);
    await after.send('Heartbeat', {});
    await awaitTags(['CARD-1']);
    expect(listSent(after)).toEqual([]);
  });

  it('is not sent again to a charger without support, until its firmware changes', async () => {
    await addTag('CARD-1');
    const charger = await world.connectOnline();
    charger.replies.GetLocalListVersion = () => ({ listVersion: -1 });
    await acceptOffline(true);
    const refused = await waitFor(async () => {
      const list = await findList();
      return list?.isSupported === false && list.commandId === null && list;
    });
    expect(refused).toMatchObject({ failure: 'notSupported', entries: null });
    await addTag('CARD-2');
    keepList(charger, 'listVersion');
    await charger.send('BootNotification', {
      ...{ chargePointVendor: 'V', chargePointModel: 'M', firmwareVersion: '9.9' },
    });
    await awaitTags(['CARD-1', 'CARD-2']);
    expect(await findList()).toMatchObject({ isSupported: true, failure: null });
  });

  it('goes in as many messages as the charger takes tags', async () => {
    for (const tagNo of ['CARD-1', 'CARD-2', 'CARD-3']) await addTag(tagNo);
    const charger = await world.connectOnline();
    await setLimit('SendLocalListMaxLength', 2);
    keepList(charger, 'listVersion');
    await acceptOffline(true);
    await awaitTags(['CARD-1', 'CARD-2', 'CARD-3']);
    expect(listSent(charger).map(({ localAuthorizationList: list }) => (list as unknown[]).length)).toEqual([2, 1]);
  });

  it('is not looked at for a further tag while it is full', async () => {
    for (const tagNo of ['CARD-1', 'CARD-2']) await addTag(tagNo);
    const charger = await world.connectOnline();
    await setLimit('LocalAuthListMaxLength', 2);
    keepList(charger, 'listVersion');
    await acceptOffline(true);
    await waitFor(async () => (await awaitTags(['CARD-1', 'CARD-2'])).isFull);
    const before = await waitFor(async () => {
      const list = await findList();
      return list && list.dueAt.getTime() > Date.now() && list;
    });
    await addTag('CARD-3');
    await advanceLocalLists(world.db, Date.now());
    expect((await findList())?.dueAt).toEqual(before.dueAt);
    await setTag('CARD-2', { status: 'blocked' });
    await awaitTags(['CARD-1', 'CARD-3']);
  });

  it('leaves no numbers of tags in the commands that have brought it', async () => {
    await addTag('CARD-1');
    const charger = await world.connectOnline();
    keepList(charger, 'listVersion');
    await acceptOffline(true);
    await awaitTags(['CARD-1']);
    const commands = await world.query((tx) => tx.selectFrom('command').selectAll().orderBy('id').execute());
    expect(commands.map(({ kind, state, createdByName }) => [kind, state, createdByName])).toEqual([
      ['getLocalListVersion', 'effective', 'system'],
      ['sendLocalList', 'effective', 'system'],
    ]);
    expect(JSON.stringify(commands)).not.toContain('CARD-1');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptCommand, requestCommand, takeCommands } from '../../../server/wash/commandStore';
import { markSilent } from '../../../server/wash/reports';
import { createWashStage, MACHINES, SUPPLIER, type Sender, type WashStage } from './washStage';

let stage: WashStage;
beforeAll(async () => {
  stage = await createWashStage();
});
afterAll(() => stage.close());

let reports = 0;
const makeReport = (over: object) => ({
  ...{ id: `r-${(reports += 1)}`, machine: MACHINES[1], sequence: reports, at: new Date().toISOString() },
  ...{ isOnline: true, status: 'available', ...over },
});

async function sendMessage(
  message: object | string,
  { path = 'reports', ...by }: Sender & { path?: 'reports' | 'inventory' } = {},
) {
  return (await stage.sendMessage(path, message, by)).statusCode;
}

const readBay = () => stage.readWasher(stage.washerIds[1] ?? '');

describe('a message of a supplier', () => {
  it('is refused when its signature is not that of the supplier', async () => {
    expect(await sendMessage(makeReport({}), { secret: 'another' })).toBe(401);
    expect(await sendMessage(makeReport({}), { code: 'nobody' })).toBe(401);
    const unsigned = await stage.host.app.inject({
      ...{ method: 'POST', url: `/wash-suppliers/${SUPPLIER}/reports`, payload: JSON.stringify(makeReport({})) },
      headers: { 'content-type': 'application/json' },
    });
    expect(unsigned.statusCode).toBe(401);
    expect((await readBay()).isOnline).toBe(false);
  });

  it('is refused when it is not what the protocol has', async () => {
    expect(await sendMessage('{')).toBe(400);
    expect(await sendMessage(makeReport({ status: 'dancing' }))).toBe(400);
    expect(await sendMessage({ machines: [{}] }, { path: 'inventory' })).toBe(400);
  });

  it('changes the washer once when it comes twice, and not at all when it comes late', async () => {
    const first = makeReport({ sequence: 100, status: 'washing' });
    expect(await sendMessage(first)).toBe(200);
    expect(await sendMessage(makeReport({ sequence: 101, status: 'error', errorCode: 'E21' }))).toBe(200);
    expect(await sendMessage(first)).toBe(200);
    expect(await sendMessage(makeReport({ sequence: 99, status: 'available' }))).toBe(200);
    expect(await readBay()).toEqual({ status: 'error', isOnline: true, sequence: '101', errorCode: 'E21' });
    const kept = await stage.host.deps.db.asSystem((tx) =>
      tx.selectFrom('washReport').select('reportId').where('reportId', '=', first.id).execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it('is kept when nobody uses the machine', async () => {
    expect(await sendMessage(makeReport({ machine: 'AQ-99' }))).toBe(200);
  });
});

describe('a lock', () => {
  const lock = (kind: 'lock' | 'unlock') =>
    stage.host.deps.db.asSystem((tx) =>
      requestCommand(
        tx,
        { washerId: stage.washerIds[0] ?? '', kind, reason: null, by: { userId: '1', fullName: 'Alma Bekova' } },
        Date.now(),
      ),
    );
  const readState = async (id: string) => {
    const row = await stage.host.deps.db.asSystem((tx) =>
      tx.selectFrom('washCommand').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return row.state;
  };

  it('is effective only when the machine has reported it, over a socket in both directions', async () => {
    const supplier = await stage.startSupplier();
    try {
      const washer = () => stage.readWasher(stage.washerIds[0] ?? '');
      await expect.poll(async () => (await washer()).isOnline).toBe(true);
      const { id } = await lock('lock');
      await expect(lock('lock')).rejects.toMatchObject({ code: 409, messageKey: 'washer.underWay' });
      await stage.sendCommands();
      await expect.poll(() => readState(id)).toBe('effective');
      expect((await washer()).status).toBe('locked');
      await expect(lock('lock')).rejects.toMatchObject({ code: 409, messageKey: 'washer.alreadyLocked' });
      const unlock = await lock('unlock');
      await stage.sendCommands();
      await expect.poll(() => readState(unlock.id)).toBe('effective');
      expect((await washer()).status).toBe('available');
    } finally {
      await supplier.stop();
    }
  });

  it('is effective when the machine reports it before the supplier has answered', async () => {
    const { deps, clock } = stage.host;
    // Beyond the simulated machine's sequence, which counts from its start time.
    let sequence = 2 * Date.now();
    const report = (status: string) =>
      sendMessage({
        ...{ id: `early-${status}`, machine: MACHINES[0], sequence: (sequence += 1), status },
        ...{ isOnline: true, at: new Date(clock.now()).toISOString() },
      });
    const { id } = await lock('lock');
    await deps.db.asSystem((tx) => takeCommands(tx, clock));
    expect(await report('locked')).toBe(200);
    expect(await readState(id)).toBe('sent');
    await deps.db.asSystem((tx) => acceptCommand(tx, id, clock));
    expect(await readState(id)).toBe('effective');
    expect(await report('available')).toBe(200);
  });

  it('ends without an answer when the supplier is not there', async () => {
    const { id } = await lock('lock');
    await stage.sendCommands();
    expect(await readState(id)).toBe('timeout');
  });

  it('has no effect when the machine accepts it and does nothing', async () => {
    const { id } = await lock('lock');
    const past = new Date(stage.host.clock.now() - 1);
    await stage.host.deps.db.asSystem((tx) =>
      tx.updateTable('washCommand').set({ state: 'accepted', deadline: past }).where('id', '=', id).execute(),
    );
    await stage.sendCommands();
    expect(await readState(id)).toBe('noEffect');
  });
});

describe('a washer that is silent', () => {
  it('is offline after three minutes, and online again with its next report', async () => {
    const { deps, clock } = stage.host;
    // Beyond the simulated machine's sequence, which counts from its start time.
    const first = 2 * Date.now();
    const report = (sequence: number) => sendMessage(makeReport({ sequence, at: new Date(clock.now()).toISOString() }));
    await report(first);
    const findSilent = () => deps.db.asSystem((tx) => markSilent(tx, clock));
    await findSilent();
    expect((await readBay()).isOnline).toBe(true);
    clock.advance(181_000);
    await findSilent();
    expect((await readBay()).isOnline).toBe(false);
    await report(first + 1);
    expect((await readBay()).isOnline).toBe(true);
  });
});

describe('the inventory of a supplier', () => {
  it('replaces the one before, and leaves the programmes that are known', async () => {
    const machine = (code: string) => ({ code, name: code });
    const programme = (name: string) => ({ code: 'P7', name, minutes: 5 });
    const tell = (codes: string[], name: string) =>
      sendMessage({ machines: codes.map(machine), programmes: [programme(name)] }, { path: 'inventory' });
    expect(await tell(['X-1', 'X-2'], 'Foam')).toBe(200);
    expect(await tell(['X-2', 'X-3', 'X-3'], 'Another name')).toBe(200);
    const { codes, names } = await stage.host.deps.db.asSystem(async (tx) => ({
      codes: await tx.selectFrom('washMachine').select('code').orderBy('code').execute(),
      names: await tx.selectFrom('washSupplierService').select('name').where('code', '=', 'P7').execute(),
    }));
    expect(codes.map(({ code }) => code)).toEqual(['X-2', 'X-3']);
    expect(names).toEqual([{ name: 'Foam' }]);
  });
});

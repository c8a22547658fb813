import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSessions } from '../../../server/ocpp/store/endSessions';
import { missingStop } from '../../../server/ocpp/store/supposedEnds';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const now = Date.now();
const formatMinute = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const makeValues = (minutes: number, register: number, context?: string) => ({
  timestamp: formatMinute(minutes),
  sampledValue: [{ value: String(register), ...(context && { context }) }],
});
const makeStatus = (status: string, minutes: number) => ({
  connectorId: 1,
  status,
  errorCode: 'NoError',
  timestamp: formatMinute(minutes),
});

let world: World;
let charger: TestCharger;
beforeAll(async () => {
  world = await World.create();
  for (const tag of ['TAG1', 'TAG2']) await world.addTag(tag);
});
afterAll(() => world.close());

async function findEnergies(...ids: unknown[]) {
  const rows = await world.query((tx) =>
    tx.selectFrom('chargeTransaction').selectAll().where('id', 'in', ids.map(String)).orderBy('id').execute(),
  );
  return rows.map(({ energyWh }) => energyWh);
}

async function startSession(idTag: string, minutes: number, meterStart: number): Promise<unknown> {
  const payload = { connectorId: 1, idTag, meterStart, timestamp: formatMinute(minutes) };
  return (await charger.send('StartTransaction', payload)).transactionId;
}

const sendReading = (minutes: number, register: number, transactionId?: unknown, context?: string) =>
  charger.send('MeterValues', {
    connectorId: 1,
    ...(transactionId !== undefined && { transactionId }),
    meterValue: [makeValues(minutes, register, context)],
  });

const stopSession = (transactionId: unknown, minutes: number, meterStop: number) =>
  charger.send('StopTransaction', { transactionId, meterStop, timestamp: formatMinute(minutes) });

describe('a session that was replaced (1.6)', () => {
  beforeEach(async () => {
    charger = await world.connect();
  });

  async function replaceSession(): Promise<{ first: unknown; second: unknown }> {
    await charger.send('StatusNotification', makeStatus('Preparing', -60));
    const first = await startSession('TAG1', -59, 1_000);
    await sendReading(-58, 1_010, first);
    await charger.send('StatusNotification', makeStatus('Available', -57));
    await charger.send('StatusNotification', makeStatus('Preparing', -56));
    const second = await startSession('TAG2', -55, 1_010);
    await sendReading(-54, 1_020, second);
    await stopSession(second, -53, 1_030);
    return { first, second };
  }

  it('takes no reading of the idle connector after the next session', async () => {
    const { first, second } = await replaceSession();
    await charger.send('StatusNotification', makeStatus('Available', -52));
    await sendReading(-50, 1_030, undefined, 'Sample.Clock');
    await sendReading(-45, 1_031);
    expect(await findEnergies(first, second)).toEqual(['10', '20']);
  });

  it('ends no later than the next session begins when a late reading names it', async () => {
    const { first, second } = await replaceSession();
    await sendReading(-56.5, 1_009, first);
    await sendReading(-40, 1_050, first);
    expect(await findEnergies(first, second)).toEqual(['10', '20']);
    const [row] = await world.query((tx) =>
      tx.selectFrom('chargeTransaction').selectAll().where('id', '=', String(first)).execute(),
    );
    expect(row?.stoppedAt?.getTime()).toBe(now - 56.5 * 60_000);
  });
});

describe('a running session whose stop was lost (1.6)', () => {
  beforeEach(async () => {
    charger = await world.connect();
  });

  it('takes no reading without a transaction after its connector was idle', async () => {
    const first = await startSession('TAG1', -30, 2_000);
    await sendReading(-29, 2_100);
    await charger.send('StatusNotification', makeStatus('Available', -28));
    await charger.send('StatusNotification', makeStatus('Preparing', -27));
    await sendReading(-26, 2_900);
    await sendReading(-28.5, 2_200);
    await startSession('TAG2', -25, 3_000);
    expect(await findEnergies(first)).toEqual(['200']);
  });

  it('takes no reading without a transaction when the charger connects again after it was idle', async () => {
    const first = await startSession('TAG1', -20, 4_000);
    await sendReading(-19, 4_100);
    await charger.send('StatusNotification', makeStatus('Available', -18));
    charger = await world.connect();
    await sendReading(-17, 4_900);
    await sendReading(-18.5, 4_150);
    await sendReading(-16, 4_200, first);
    await startSession('TAG2', -15, 5_000);
    expect(await findEnergies(first)).toEqual(['200']);
  });

  it('takes no reading without a transaction when the database has ended it', async () => {
    const first = await startSession('TAG1', -10, 6_000);
    await sendReading(-9, 6_100);
    await world.query((tx) => endSessions(tx, [missingStop(String(first), now - 8 * 60_000, 'silence')]));
    await sendReading(-7, 6_500);
    await sendReading(-6, 6_600);
    expect(await findEnergies(first)).toEqual(['100']);
    await sendReading(-5, 6_700, first);
    expect(await findEnergies(first)).toEqual(['700']);
  });
});

describe('a session that was replaced (2.0.1)', () => {
  const makeEvent = (transactionId: string, eventType: string, seqNo: number, minutes: number, register: number) => ({
    eventType,
    seqNo,
    timestamp: formatMinute(minutes),
    triggerReason: 'MeterValuePeriodic',
    transactionInfo: { transactionId, chargingState: 'Charging' },
    evse: { id: 1, connectorId: 1 },
    meterValue: [makeValues(minutes, register)],
  });

  it('takes no reading of the idle connector after the next session', async () => {
    charger = await world.connect('CP2');
    const events: [string, string, number, number, number][] = [
      ['A', 'Started', 0, -30, 1_000],
      ['A', 'Updated', 1, -29, 1_010],
      ['B', 'Started', 0, -28, 1_010],
      ['B', 'Ended', 1, -27, 1_030],
    ];
    for (const event of events) await charger.send('TransactionEvent', makeEvent(...event));
    await charger.send('MeterValues', { evseId: 1, meterValue: [makeValues(-26, 1_030, 'Sample.Clock')] });
    const rows = await world.query((tx) =>
      tx.selectFrom('chargeTransaction').selectAll().where('naturalKey', 'in', ['A', 'B']).orderBy('id').execute(),
    );
    expect(rows.map(({ energyWh }) => energyWh)).toEqual(['10', '20']);
  });
});

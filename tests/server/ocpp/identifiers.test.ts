import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OcppVersion } from '../../../src/contract/live/connector';
import { acceptCall, formatSecond } from './messages';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';
import { evse, idToken, makeEvent } from './v201Messages';

let world: World;
beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.close());

async function runSession(charger: TestCharger, transactionId: string, register: number) {
  for (const [seqNo, eventType] of ['Started', 'Ended'].entries()) {
    const sampledValue = [{ value: register + 5_000 * seqNo }];
    const meterValue = [{ timestamp: formatSecond(seqNo), sampledValue }];
    await charger.send('TransactionEvent', {
      ...{ eventType, timestamp: formatSecond(seqNo), triggerReason: 'Authorized', seqNo, offline: true, meterValue },
      ...{ transactionInfo: { transactionId }, evse: { id: 1, connectorId: 1 } },
    });
  }
}

describe('a transactionId of 2.0.1', () => {
  it.each([46, 255, 256, 3_000])('names a session of its own when it is %i characters long', async (length) => {
    const charger = await world.connect('CP2');
    const head = `CP-ALMATY-0001-${'0'.repeat(length - 21)}`;
    const before = (await world.listTransactions()).length;
    await runSession(charger, `${head}000001`, 0);
    await runSession(charger, `${head}000002`, 20_000);
    await runSession(charger, `${head}000002`, 20_000);
    const sessions = (await world.listTransactions()).slice(before);
    expect(sessions.map(({ energyWh }) => energyWh)).toEqual(['5000', '5000']);
    if (length <= 255) expect(sessions[0]?.naturalKey).toBe(`${head}000001`);
  });

  it('is what the charger is asked to stop when it is longer than the schema allows', async () => {
    const charger = await world.connectOnline('CP2');
    charger.replies.RequestStopTransaction = acceptCall;
    const transactionId = `CP-ALMATY-0001-${'1'.repeat(40)}`;
    await charger.send('TransactionEvent', makeEvent('Started', 0, 0, { transactionId }, { evse }));
    const { id } = (await world.listTransactions()).at(-1)!;
    await world.sendCommand({ chargerCode: 'CP2', connectorNo: 1, kind: 'stop', transactionId: id });
    await expect.poll(() => charger.calls.at(-1)?.payload).toEqual({ transactionId });
  });
});

describe.each<[OcppVersion, string]>([
  ['1.6', 'CP1'],
  ['2.0.1', 'CP2'],
])('a tag that a charger presents in %s', (version, code) => {
  const authorize = async (charger: TestCharger, idTag: string) => {
    const payload = version === '1.6' ? { idTag } : { idToken: { ...idToken, idToken: idTag } };
    const answer = await charger.send('Authorize', payload);
    return (answer.idTagInfo ?? answer.idTokenInfo) as { status: string };
  };
  const start = (charger: TestCharger, idTag: string) =>
    version === '1.6'
      ? charger.send('StartTransaction', { connectorId: 2, idTag, meterStart: 0, timestamp: formatSecond(0) })
      : charger.send(
          'TransactionEvent',
          makeEvent(
            'Started',
            0,
            0,
            { transactionId: `by ${idTag}` },
            { evse, idToken: { ...idToken, idToken: idTag } },
          ),
        );
  afterEach(() => world.query((tx) => tx.deleteFrom('chargeTag').execute()));

  it('is another one when it only begins like a known one', async () => {
    const known = 'T'.repeat(36);
    await world.addTag(known);
    const charger = await world.connect(code);
    expect(await authorize(charger, known)).toMatchObject({ status: 'Accepted' });
    expect(await authorize(charger, `${known}X`)).toMatchObject({ status: 'Invalid' });
    await start(charger, `${known}X`);
    expect((await world.listTransactions()).at(-1)).toMatchObject({ idTag: `${known}X` });
  });

  it.each([' F6CA0C05', 'F6CA0C05\t', '\u00a0F6CA0C05\r\n'])('is known without the blanks of %j', async (idTag) => {
    await world.addTag('F6CA0C05');
    const charger = await world.connect(code);
    expect(await authorize(charger, idTag)).toMatchObject({ status: 'Accepted' });
  });

  it('is stored without the blanks around it', async () => {
    const charger = await world.connect(code);
    await start(charger, ' 0A0B ');
    expect((await world.listTransactions()).at(-1)).toMatchObject({ idTag: '0A0B' });
  });
});

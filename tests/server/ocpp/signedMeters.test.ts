import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSigningMeter } from '../../harness/signingMeter';
import { formatSecond } from './messages';
import { World } from './testGateway';
import { makeStart } from './v16Messages';
import { evse, idToken, makeEvent } from './v201Messages';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const meter = makeSigningMeter();
const BEGIN = meter.sign({ begin: 1 });
const END = meter.sign({ begin: 1, end: 21 });

const listValues = () =>
  world.query((tx) => tx.selectFrom('signedMeterValue').selectAll().orderBy('at').orderBy('data', 'desc').execute());
const listNews = () => world.query((tx) => tx.selectFrom('chargingOrder').select('lateNews').execute());

const makeSigned16 = (value: string, context: string, seconds: number) => ({
  timestamp: formatSecond(seconds),
  sampledValue: [
    { value: '21000', context },
    { value, context, format: 'SignedData' },
  ],
});
const makeSigned201 = (data: string, context: string, seconds: number) => ({
  timestamp: formatSecond(seconds),
  sampledValue: [
    {
      value: 21_000,
      context,
      signedMeterValue: {
        signedMeterData: Buffer.from(data).toString('base64'),
        signingMethod: 'ECDSA-secp256r1-SHA256',
        encodingMethod: 'OCMF',
        publicKey: 'told',
      },
    },
  ],
});

describe('signed meter values of 1.6', () => {
  it('are kept as they came, once however often they come', async () => {
    const charger = await world.connectOnline();
    const { transactionId } = (await charger.send('StartTransaction', makeStart())) as { transactionId: number };
    const stop = {
      ...{ transactionId, meterStop: 21_000, timestamp: formatSecond(600) },
      transactionData: [makeSigned16(BEGIN, 'Transaction.Begin', 0), makeSigned16(END, 'Transaction.End', 600)],
    };
    await charger.send('StopTransaction', stop);
    await charger.send('StopTransaction', stop);
    const shared = { transactionId: String(transactionId), signingMethod: null, publicKey: null };
    expect(await listValues()).toMatchObject([
      { ...shared, data: BEGIN, context: 'Transaction.Begin' },
      { ...shared, data: END, context: 'Transaction.End' },
    ]);
  });

  it('belong to the running session when they do not name it, and are late news after its end', async () => {
    const charger = await world.connectOnline();
    const { transactionId } = (await charger.send('StartTransaction', makeStart())) as { transactionId: number };
    await charger.send('MeterValues', { connectorId: 1, meterValue: [makeSigned16(BEGIN, 'Transaction.Begin', 5)] });
    await charger.send('StopTransaction', { transactionId, meterStop: 21_000, timestamp: formatSecond(600) });
    expect(await listNews()).toEqual([{ lateNews: [] }]);
    const late = { connectorId: 1, transactionId, meterValue: [makeSigned16(END, 'Transaction.End', 600)] };
    await charger.send('MeterValues', late);
    expect((await listValues()).map(({ data }) => data)).toEqual([BEGIN, END]);
    expect(await listNews()).toEqual([{ lateNews: ['reading'] }]);
  });
});

describe('signed meter values of 2.0.1', () => {
  it('are kept with method and key as told, also when the end comes first', async () => {
    const charger = await world.connectOnline('CP2');
    const ended = makeEvent('Ended', 1, 600, {}, { evse, meterValue: [makeSigned201(END, 'Transaction.End', 600)] });
    const started = makeEvent(
      'Started',
      0,
      0,
      {},
      { evse, idToken, meterValue: [makeSigned201(BEGIN, 'Transaction.Begin', 0)] },
    );
    await charger.send('TransactionEvent', ended);
    await charger.send('TransactionEvent', started);
    await charger.send('TransactionEvent', ended);
    const values = await listValues();
    expect(values.map(({ data }) => Buffer.from(data, 'base64').toString())).toEqual([BEGIN, END]);
    expect(values[0]).toMatchObject({ encodingMethod: 'OCMF', publicKey: 'told', context: 'Transaction.Begin' });
    expect(await listNews()).toMatchObject([{ lateNews: expect.arrayContaining(['reading']) as string[] }]);
  });
});

import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { serveParent } from './child';

/** Number of parallel handshakes. */
const SHAKING = 128;
const START = Date.now() - 3_600_000;

interface Charger {
  code: string;
  socket: WebSocket;
  waiting: Map<string, (payload: { transactionId?: number }) => void>;
  /** Transactions of its two connectors. */
  transactionIds: number[];
  samples: number;
}

let chargers: Charger[] = [];

serveParent({
  connect: connectFleet,
  calls: sendCalls,
  heartbeats: sendHeartbeats,
  begin: beginSessions,
  sample: sendSamples,
  end: endSessions,
  hangUp,
  pid: () => process.pid,
});

/** @returns seconds until all are connected */
async function connectFleet({ url, codes, key }: { url: string; codes: string[]; key: string }): Promise<number> {
  const startedAt = performance.now();
  const rest = [...codes];
  const one = async () => {
    for (let code = rest.pop(); code !== undefined; code = rest.pop()) chargers.push(await openCharger(url, code, key));
  };
  await Promise.all(Array.from({ length: SHAKING }, one));
  return (performance.now() - startedAt) / 1_000;
}

/** Calls at a steady rate. @returns milliseconds of each answer, sorted */
async function sendCalls({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<number[]> {
  let turn = 0;
  return runAtRate(perSecond, seconds, () => {
    turn += 1;
    const status = ['Preparing', 'Charging', 'SuspendedEV'][Math.floor(turn / chargers.length) % 3];
    return callGateway(pickCharger(turn), 'StatusNotification', {
      connectorId: (turn % 2) + 1,
      status,
      errorCode: 'NoError',
    });
  });
}

/** Heartbeats at a steady rate. @returns milliseconds of each answer, sorted */
async function sendHeartbeats({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<number[]> {
  let turn = 0;
  return runAtRate(perSecond, seconds, () => callGateway(pickCharger((turn += 1)), 'Heartbeat', {}));
}

/** Starts a session at every connector; every fifth start is sent twice, as after a lost answer. */
async function beginSessions(): Promise<void> {
  await eachCharger(async (charger) => {
    for (const connectorId of [1, 2]) {
      const payload = { connectorId, idTag: 'BENCH', meterStart: 0, timestamp: new Date(START).toISOString() };
      const { transactionId = 0 } = await callGateway(charger, 'StartTransaction', payload);
      charger.transactionIds.push(transactionId);
      if (transactionId % 5 === 0) await callGateway(charger, 'StartTransaction', payload);
    }
  });
}

/** Meter values at a steady rate. @returns milliseconds of each answer, sorted */
async function sendSamples({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<number[]> {
  let turn = 0;
  return runAtRate(perSecond, seconds, () => {
    turn += 1;
    const charger = pickCharger(turn);
    // Chargers alternate, so that each reading of a session has a second of its own.
    charger.samples += 1;
    const connectorId = (charger.samples % 2) + 1;
    return callGateway(charger, 'MeterValues', {
      connectorId,
      transactionId: charger.transactionIds[connectorId - 1],
      meterValue: [
        {
          timestamp: new Date(START + charger.samples * 1_000).toISOString(),
          sampledValue: createSampledValues(charger),
        },
      ],
    });
  });
}

/** Stops every session; every fifth stop is sent twice. @returns number of readings sent */
async function endSessions(): Promise<number> {
  await eachCharger(async (charger) => {
    for (const transactionId of charger.transactionIds) {
      const timestamp = new Date(START + 3_600_000).toISOString();
      const payload = { transactionId, meterStop: 50_000, timestamp, reason: 'Local' };
      await callGateway(charger, 'StopTransaction', payload);
      if (transactionId % 5 === 0) await callGateway(charger, 'StopTransaction', payload);
    }
  });
  return chargers.reduce((sum, charger) => sum + charger.samples, 0);
}

function hangUp(): void {
  for (const { socket } of chargers) socket.terminate();
  chargers = [];
}

function createSampledValues({ samples }: Charger): object[] {
  const value = (measurand: string, number: number, unit: string) => ({ value: String(number), measurand, unit });
  return [
    value('Energy.Active.Import.Register', samples * 10, 'Wh'),
    value('Power.Active.Import', 36_000, 'W'),
    value('SoC', samples % 100, 'Percent'),
    value('Voltage', 400, 'V'),
    value('Current.Import', 90, 'A'),
  ];
}

function pickCharger(turn: number): Charger {
  const charger = chargers[turn % chargers.length];
  if (!charger) throw new Error('no charger is connected');
  return charger;
}

async function runAtRate(perSecond: number, seconds: number, one: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  const running: Promise<void>[] = [];
  const startedAt = performance.now();
  const total = perSecond * seconds;
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond) + 1);
    for (; sent < due; sent += 1) {
      const at = performance.now();
      running.push(one().then(() => void took.push(performance.now() - at)));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(running);
  return took.sort((a, b) => a - b);
}

async function eachCharger(work: (charger: Charger) => Promise<void>): Promise<void> {
  const rest = [...chargers];
  const one = async () => {
    for (let charger = rest.pop(); charger; charger = rest.pop()) await work(charger);
  };
  await Promise.all(Array.from({ length: SHAKING }, one));
}

function openCharger(url: string, code: string, key: string): Promise<Charger> {
  const authorization = `Basic ${Buffer.from(`${code}:${key}`).toString('base64')}`;
  const socket = new WebSocket(`${url}/ocpp/${code}`, ['ocpp1.6'], {
    perMessageDeflate: false,
    headers: { authorization },
  });
  const charger: Charger = { code, socket, waiting: new Map(), transactionIds: [], samples: 0 };
  socket.on('message', (data) => {
    const [type, id, payload] = JSON.parse(String(data)) as [number, string, { transactionId?: number }];
    if (type !== 3) throw new Error(`${code}: ${String(data)}`);
    charger.waiting.get(id)?.(payload);
    charger.waiting.delete(id);
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(charger));
    socket.once('error', reject);
  });
}

function callGateway(charger: Charger, action: string, payload: object): Promise<{ transactionId?: number }> {
  const id = randomUUID();
  return new Promise((resolve) => {
    charger.waiting.set(id, resolve);
    charger.socket.send(JSON.stringify([2, id, action, payload]));
  });
}

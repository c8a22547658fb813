import { iotChargers } from '../../src/contract/evo-basic/iotChargers';
import { findFreePair, startServer, type ServerProcess } from '../../tests/harness/serverProcess';
import { listProcesses } from '../../tests/harness/processes';
import type { Api } from './api';
import { announceRows, queryDatabase } from './database';
import { SERVER_ENV } from './demoData';
import { addCharger } from './fleet';
import { PlainCharger } from './plainCharger';
import { waitMs } from '../../src/lib/waitMs';
import { LONGEST_WAIT_MS } from './longestWait';

/** Two nodes of one installation, as `npm start -- --nodes 2` runs them. */
export interface TwoNodes {
  /** The started process, which runs the database and the first node. */
  server: ServerProcess;
  urls: readonly [string, string];
  /** SIGKILL for the second node, which the launcher restarts after a moment. */
  killSecond(): Promise<void>;
  /** Resolves when the replacement of the killed second node serves. */
  untilRestarted(): Promise<void>;
}

const LOOK_MS = 100;

/** @param dataDirectory with the demo data */
export async function startTwoNodes(dataDirectory: string): Promise<TwoNodes> {
  const port = await findFreePair();
  const server = await startServer({
    port,
    dataDirectory,
    env: { ...SERVER_ENV, SIMULATOR: 'off' },
    args: ['--nodes', '2'],
  });
  const second = `http://127.0.0.1:${port + 1}`;
  try {
    await server.untilReady();
    await untilUp(second);
  } catch (error) {
    await server.stop();
    throw error;
  }
  let before = '';
  return {
    server,
    urls: [server.url, second],
    async untilRestarted() {
      await untilUp(second, before);
    },
    async killSecond() {
      before = await nodeAt(second);
      const [found] = listProcesses(server.dataDirectory).filter((line) => line.includes('otherNode.js'));
      if (!found) throw new Error('There is no second node');
      process.kill(Number.parseInt(found, 10), 'SIGKILL');
    },
  };
}

/** Adds connectors that never connect, each at its own charger, and announces them as the server's own writers do. */
export async function addSilentChargers(dataDirectory: string, count: number): Promise<void> {
  const ids = await queryDatabase<{ id: string }>(
    `with model as (select * from charger where ocpp_version = '1.6' limit 1),
      added as (
        insert into charger (station_id, model_id, charger_code, ocpp_version)
        select station_id, model_id, 'SILENT-' || no, ocpp_version from model, generate_series(1, $1::int) no returning id)
    insert into connector (charger_id, connector_no, type, power_kw) select id, 1, 'CCS2', 50 from added returning id`,
    [count],
    dataDirectory,
  );
  await announceRows('omp_live', 'connectors', ids, dataDirectory);
}

/** A new charger, connected to a node, with its connector reported as available. */
export interface NodeCharger {
  chargerCode: string;
  /** Key of its first connector in the live rows. */
  key: string;
  charger: PlainCharger;
  /** Connects it to another node, or reconnects it. */
  connectTo(url: string): Promise<PlainCharger>;
}

export async function connectCharger(api: Api, url: string): Promise<NodeCharger> {
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const connectTo = async (nodeUrl: string) => {
    const charger = await PlainCharger.connect(
      `${nodeUrl.replace('http', 'ws')}/ocpp/${chargerCode}`,
      chargerCode,
      key,
    );
    await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
    await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' });
    return charger;
  };
  return { chargerCode, key: `${chargerCode}:1`, charger: await connectTo(url), connectTo };
}

/** Keeps a charger sending, each message right after the previous answer. Returns a function that ends it. */
export function keepTalking(charger: PlainCharger): () => void {
  let isOver = false;
  const talk = async () => {
    while (!isOver) await charger.call('Heartbeat', {});
  };
  void talk().catch(() => undefined);
  return () => {
    isOver = true;
    charger.hangUp();
  };
}

/** @param before id of the killed node, which may still answer for a moment */
async function untilUp(url: string, before = ''): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const node = await nodeAt(url);
    if (node !== '' && node !== before) return;
    if (Date.now() > deadline) throw new Error(`${url} did not come up`);
    await waitMs(LOOK_MS);
  }
}

/** Id of the node that serves at an address; empty while none does. */
async function nodeAt(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/api/health`);
    return answer.ok ? ((await answer.json()) as { data: { node: string } }).data.node : '';
  } catch {
    return '';
  }
}

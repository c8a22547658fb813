import { sendDue } from '../../../server/webhooks/sender';
import type { Endpoint } from '../../../src/contract/endpoint';
import { webhook, type WebhookRow } from '../../../src/contract/evo-basic/webhook';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import type { WebhookKind } from '../../../src/contract/webhookKinds';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { testApp, type Answered, type TestApp } from '../http/testApp';
import { startReceiver, type Receiver } from '../../harness/receiver';

export const MAY = ['view', 'add', 'edit', 'delete'].map((operation) => `setting/integrations/${operation}`);

/** A server with a charger of two connectors, and a receiver on this machine. */
export interface WebhookStage {
  host: TestApp;
  receiver: Receiver;
  /** Calls as an operator with a new session: time passes. */
  call(endpoint: Pick<Endpoint, 'method' | 'path'>, body: object): Promise<Answered>;
  companyId: string;
  charger: { id: string; connectorIds: string[] };
  stationId: string;
  addEndpoint(fields?: { kinds?: readonly WebhookKind[]; url?: string; companyId?: string | null }): Promise<{
    id: string;
    secret: string;
  }>;
  readEndpoint(id: string): Promise<WebhookRow>;
  /** Reports a status of a connector, by its number. */
  setStatus(connector: 1 | 2, status: ConnectorStatus): Promise<void>;
  /** Sends what is due after so long. */
  sendAfter(ms?: number): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Events are due although the database is a moment ahead. */
const AHEAD_MS = 60_000;

let endpoints = 0;

export async function createWebhookStage(): Promise<WebhookStage> {
  const host = await testApp();
  const receiver = await startReceiver();
  const { db } = host.deps;
  await host.addUser({ userName: 'integrator', permissions: MAY });
  const call: WebhookStage['call'] = async (endpoint, body) =>
    host.call(endpoint, { token: await host.signIn('integrator'), body });
  const place = await db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Steppe Drive');
    const stationId = await addStation(tx, companyId, 'Depot');
    return { companyId, stationId, charger: await addCharger(tx, stationId, 'SHY-0012', { connectors: 2 }) };
  });
  return {
    ...{ host, receiver, call },
    ...place,
    async addEndpoint({ kinds = ['charger.status'], url = receiver.url, companyId = null } = {}) {
      const name = `Endpoint ${(endpoints += 1)}`;
      const answer = await call(webhook.add, { name, url, kinds, companyId });
      if (answer.code !== 0) throw new Error(JSON.stringify(answer));
      return answer.data as { id: string; secret: string };
    },
    async readEndpoint(id) {
      return (await call(webhook.detail, { id })).data as WebhookRow;
    },
    async setStatus(connector, reportedStatus) {
      const id = place.charger.connectorIds[connector - 1] ?? '';
      await db.asSystem((tx) => tx.updateTable('connector').set({ reportedStatus }).where('id', '=', id).execute());
    },
    async sendAfter(ms = 0) {
      host.clock.advance(ms);
      await sendDue(host.deps);
    },
    async clear() {
      // Events carry the time of the database.
      host.clock.advance(Date.now() + AHEAD_MS - host.clock.now());
      Object.assign(receiver, { received: [], status: 200, hold: null, answer: 'thanks' });
      await db.asSystem(async (tx) => {
        await tx.deleteFrom('webhookEndpoint').execute();
        await tx.deleteFrom('webhookEvent').execute();
        await tx.updateTable('connector').set({ reportedStatus: 'available' }).execute();
      });
    },
    async close() {
      await receiver.close();
      await host.close();
    },
  };
}

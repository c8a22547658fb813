import { systemClock } from '../../../server/runtime/clock';
import { signMessage } from '../../../server/security/messageSignature';
import { startSupplier, type RunningSupplier } from '../../../server/simulator/wash/supplier';
import type { WashSettings } from '../../../server/simulator/wash/supplierSpec';
import { sendWaiting } from '../../../server/wash/sendCommands';
import { keepSupplierSecret } from '../../../server/wash/suppliers';
import { addCompany, TEST_SECRET } from '../../harness/equipment';
import { testApp, type TestApp } from '../http/testApp';

export const SUPPLIER = 'aqualine';
export const SECRET = 'what the supplier and the platform have agreed on';
export const MACHINES = ['AQ-1', 'AQ-2'] as const;

type Response = Awaited<ReturnType<TestApp['app']['inject']>>;

/** Supplier of a message and the secret that signs it; both correct by default. */
export interface Sender {
  code?: string;
  secret?: string;
}

/** A server that listens, with a supplier, a wash site, and a washer for each machine. */
export interface WashStage {
  host: TestApp;
  url: string;
  supplierId: string;
  companyId: string;
  siteId: string;
  washerIds: string[];
  /** Starts the simulated supplier with nearly instant washes and repairs. */
  startSupplier(over?: Partial<WashSettings>): Promise<RunningSupplier>;
  /** Sends a signed message of the supplier to the server. */
  sendMessage(path: 'reports' | 'inventory' | 'purchases', message: object | string, by?: Sender): Promise<Response>;
  /** Sends the pending commands. */
  sendCommands(): Promise<void>;
  readWasher(id: string): Promise<{ status: string; isOnline: boolean; sequence: string; errorCode: string | null }>;
  close(): Promise<void>;
}

export async function createWashStage(): Promise<WashStage> {
  const host = await testApp();
  // Messages are signed with this machine's real time.
  host.clock.advance(Date.now() - host.clock.now());
  const url = await host.app.listen({ host: '127.0.0.1', port: 0 });
  const rows = await host.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Wash company');
    const supplier = await tx
      .insertInto('washSupplier')
      .values({ code: SUPPLIER, name: 'Aqualine', announcesUrl: true })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow();
    await keepSupplierSecret(tx, TEST_SECRET, supplier, SECRET);
    const place = {
      country: 'KZ',
      city: 'Almaty',
      address: 'Dostyk Avenue 180',
      longitude: '76.95',
      latitude: '43.23',
    };
    const site = await tx
      .insertInto('washSite')
      .values({ ...place, name: 'Express wash', companyId, timezone: 'Asia/Almaty' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const washers = await tx
      .insertInto('washer')
      .values(MACHINES.map((code) => ({ code, name: code, washSiteId: site.id, supplierId: supplier.id })))
      .returning('id')
      .execute();
    return { companyId, supplierId: supplier.id, siteId: site.id, washerIds: washers.map(({ id }) => id) };
  });
  return {
    ...{ host, url, ...rows },
    startSupplier: (over = {}) => startSupplier(SPEC, { ...SETTINGS, url, ...over }, systemClock),
    async sendMessage(path, message, { code = SUPPLIER, secret = SECRET } = {}) {
      const body = typeof message === 'string' ? message : JSON.stringify(message);
      const target = `/wash-suppliers/${code}/${path}`;
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = signMessage(Buffer.from(secret), { timestamp, method: 'POST', path: target, body });
      return host.app.inject({
        ...{ method: 'POST', url: target, payload: body },
        headers: { 'content-type': 'application/json', 'x-omp-timestamp': timestamp, 'x-omp-signature': signature },
      });
    },
    sendCommands: () => sendWaiting(host.deps),
    readWasher: (id) =>
      host.deps.db.asSystem((tx) =>
        tx
          .selectFrom('washer')
          .select(['status', 'isOnline', 'sequence', 'errorCode'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
    close: () => host.close(),
  };
}

const SPEC = {
  code: SUPPLIER,
  secret: SECRET,
  machines: MACHINES.map((code, index) => ({
    ...{ code, name: `Bay ${index + 1}`, machineType: 'Portal', motherboardNumber: `MB-${index}`, version: '4.2.0' },
    ...{ address: 'Dostyk Avenue 180', longitude: 76.95, latitude: 43.23 },
  })),
  programmes: [{ code: 'P1', name: 'Express rinse', minutes: 8 }],
};

const SETTINGS: Omit<WashSettings, 'url'> = {
  suppliers: [SPEC],
  seed: 1,
  speed: 2_000,
  faults: 'none',
  idTags: [],
  minutesBetweenCars: 0,
};

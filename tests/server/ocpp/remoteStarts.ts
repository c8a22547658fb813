import pino from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { systemClock } from '../../../server/runtime/clock';
import { billDue } from '../../../server/billing/biller';
import { proveLedger } from '../../../server/billing/ledger/ledgerProof';
import { walletBalance } from '../../../server/billing/ledger/postEntry';
import { openOrder } from '../../../server/billing/orders/waitingOrders';
import { requestCommand } from '../../../server/ocpp/commands/commandRequest';
import { addAppUser, giveMoney } from '../../harness/people';
import { SOUND } from '../billing/sampleSession';
import { now } from './asking';
import type { TestCharger } from './testCharger';
import { until, World } from './testGateway';

const NOC = { userId: '1', name: 'noc' };
/** Of a driver whose wallet holds 50 EUR. */
export const TAG = 'DRIVER';

interface Asked {
  chargerCode?: string;
  idTag?: string;
  prepay?: string;
}

/** A world for each test, whose ledger is sound at the end, with what is done and looked at around remote starts. */
export function remoteStarts() {
  let world: World;
  let driver: string;
  beforeEach(async () => {
    world = await World.create();
    driver = await world.query(async (tx) => {
      const appUserId = await addAppUser(tx, 'Driver');
      await giveMoney(tx, appUserId, 'EUR', '50');
      await tx.insertInto('chargeTag').values({ tagNo: TAG, appUserId }).execute();
      return appUserId;
    });
  });
  afterEach(async () => {
    expect(await world.query(proveLedger)).toEqual(SOUND);
    await world.close();
  });
  return {
    world: () => world,
    driver: () => driver,
    /** What the biller does by itself, now or so much later. */
    bill: (ms = 0) => {
      const clock = { ...systemClock, now: () => Date.now() + ms };
      return billDue({ db: world.db, clock, log: pino({ level: 'silent' }) });
    },
    balance: () => world.query((tx) => walletBalance(tx, driver, 'EUR')),
    orders: () => world.query((tx) => tx.selectFrom('chargingOrder').selectAll().orderBy('id').execute()),
    prepaidStates: async () => {
      const rows = await world.query((tx) => tx.selectFrom('prepayRecord').select('status').execute());
      return rows.map(({ status }) => status);
    },
    makeOverdue: (commandId: string) =>
      world.query((tx) =>
        tx
          .updateTable('command')
          .set({ deadline: new Date(0) })
          .where('id', '=', commandId)
          .execute(),
      ),
    /** A remote start as the console asks for one. @returns its command */
    start: ({ chargerCode = 'CP1', idTag = TAG, prepay }: Asked = {}) =>
      world.query(async (tx) => {
        const asked = { kind: 'start', chargerCode, connectorNo: 1, createdBy: null, createdByName: 'noc' } as const;
        const params = { idTag, ...(prepay !== undefined && { prepay }) };
        const { commandId } = await requestCommand(tx, { ...asked, params });
        await openOrder(tx, { clock: systemClock }, { commandId, chargerCode, ...params }, NOC);
        return commandId;
      }),
  };
}

/** The answer to the last call, whenever the test wants it. */
export async function answer(charger: TestCharger, status: string): Promise<void> {
  const request = await until(async () => charger.frames.findLast((frame) => frame[0] === 2));
  charger.raw(JSON.stringify([3, request[1], { status }]));
}

/** 2.0.1: the session that was asked for, by the number alone unless a tag is given. */
export const beginV201 = (charger: TestCharger, commandId: string, idTag?: string) =>
  charger.ask('TransactionEvent', {
    eventType: 'Started',
    seqNo: 0,
    timestamp: now(),
    triggerReason: 'RemoteStart',
    transactionInfo: { transactionId: 'T', remoteStartId: Number(commandId) },
    evse: { id: 1 },
    ...(idTag !== undefined && { idToken: { idToken: idTag, type: 'Central' } }),
  });

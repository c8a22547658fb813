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
import { makeTimestamp } from './messages';
import type { TestCharger } from './testCharger';
import { waitFor, World } from './testGateway';

const NOC = { userId: '1', name: 'noc' };
/** Tag of a driver whose wallet holds 50 EUR. */
export const TAG = 'DRIVER';

interface StartRequest {
  chargerCode?: string;
  idTag?: string;
  prepay?: string;
}

/** Creates a world for each test and proves its ledger afterwards. @returns the shared steps of remote-start tests */
export function setUpRemoteStarts() {
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
    /** Runs the biller now, or after `ms` have passed. */
    runBiller: (ms = 0) => {
      const clock = { ...systemClock, now: () => Date.now() + ms };
      return billDue({ db: world.db, clock, log: pino({ level: 'silent' }) });
    },
    readBalance: () => world.query((tx) => walletBalance(tx, driver, 'EUR')),
    listOrders: () => world.query((tx) => tx.selectFrom('chargingOrder').selectAll().orderBy('id').execute()),
    listPrepaidStates: async () => {
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
    /** Requests a remote start like the console. @returns the id of its command */
    requestStart: ({ chargerCode = 'CP1', idTag = TAG, prepay }: StartRequest = {}) =>
      world.query(async (tx) => {
        const request = { kind: 'start', chargerCode, connectorNo: 1, createdBy: null, createdByName: 'noc' } as const;
        const params = { idTag, ...(prepay !== undefined && { prepay }) };
        const { commandId } = await requestCommand(tx, { ...request, params });
        await openOrder(tx, { clock: systemClock }, { commandId, chargerCode, ...params }, NOC);
        return commandId;
      }),
  };
}

/** Answers the last call that the charger received. */
export async function answerLastCall(charger: TestCharger, status: string): Promise<void> {
  const request = await waitFor(async () => charger.frames.findLast((frame) => frame[0] === 2));
  charger.sendRaw(JSON.stringify([3, request[1], { status }]));
}

/** Starts the requested session of a 2.0.1 charger, identified by the remote start id, and by a tag if given. */
export const startV201Transaction = (charger: TestCharger, commandId: string, idTag?: string) =>
  charger.send('TransactionEvent', {
    eventType: 'Started',
    seqNo: 0,
    timestamp: makeTimestamp(),
    triggerReason: 'RemoteStart',
    transactionInfo: { transactionId: 'T', remoteStartId: Number(commandId) },
    evse: { id: 1 },
    ...(idTag !== undefined && { idToken: { idToken: idTag, type: 'Central' } }),
  });

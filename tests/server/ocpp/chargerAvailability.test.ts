import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNot } from '../../../src/entities/command/connectorActions';
import { readConnectors } from '../../../server/live/connectorRows';
import { requestCommand } from '../../../server/ocpp/commands/commandRequest';
import { catchRefusal } from './messages';
import { World } from './testGateway';

let world: World;
beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.close());

class RolledBack extends Error {}

describe('console and server', () => {
  it.each([
    ['in service', 'available', ['available', 'charging'], ['inService', null]],
    ['out of service', 'unavailable', ['available', 'charging'], [null, 'outOfService']],
    ['out of service by its connectors alone', 'available', ['unavailable', 'unavailable'], [null, null]],
    ['faulted', 'faulted', ['available', 'available'], [null, null]],
  ] as const)(
    'agree on the availability of a whole charger that is %s',
    async (_what, status, connectors, expected) => {
      const work = world.query(async (tx) => {
        const changed = { isOnline: true, firmwareStatus: 'idle', reportedStatus: status } as const;
        await tx.updateTable('charger').set(changed).where('chargerCode', '=', 'CP1').execute();
        for (const [index, reportedStatus] of connectors.entries()) {
          const charger = tx.selectFrom('charger').select('id').where('chargerCode', '=', 'CP1');
          const update = tx.updateTable('connector').set({ reportedStatus }).where('chargerId', '=', charger);
          await update.where('connectorNo', '=', index + 1).execute();
        }
        const found = (await readConnectors(tx)).find(({ row }) => row.key === 'CP1:1');
        if (!found) throw new Error('no row');
        for (const [index, isOperative] of [true, false].entries()) {
          const choice = { now: Date.now(), isOperative, isWhole: true };
          const offered = whyNot('availability', { ...found.row, revision: 1 }, choice);
          const change = { kind: 'availability', chargerCode: 'CP1', connectorNo: 0, params: { isOperative } } as const;
          const taken = await catchRefusal(requestCommand(tx, { ...change, createdBy: null, createdByName: 'noc' }));
          const refusal = expected[index] ?? null;
          expect([offered, taken]).toEqual([refusal, refusal && [409, `command.${refusal}`]]);
          await tx.deleteFrom('command').where('createdByName', '=', 'noc').execute();
        }
        throw new RolledBack();
      });
      await expect(work).rejects.toThrow(RolledBack);
    },
  );
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteCharger, endConnection, retireCharger } from '../../../server/modules/evo-basic/iotChargers/leaving';
import { sealLocation } from '../../../server/ocpp/commands/sealedLocation';
import { TEST_SECRET } from '../../harness/equipment';
import { startNode, waitFor, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('a charger', () => {
  it('loses its socket and is refused when it is retired', async () => {
    const charger = await world.connectOnline();
    const { id } = await world.findCharger();
    await world.query((tx) => retireCharger(tx, id, { isRetired: true, at: Date.now() }));
    await waitFor(async () => charger.closed !== null);
    expect(await world.findCharger()).toMatchObject({ isOnline: false, connectionId: null });
    await expect(world.connect()).rejects.toThrow('401');
    await world.query((tx) => retireCharger(tx, id, { isRetired: false, at: Date.now() }));
    await expect(world.connect()).resolves.toBeDefined();
  });

  it('loses its socket when another node ends the connection', async () => {
    const other = await startNode(world.url, 'node-2');
    try {
      const charger = await world.connectOnline();
      const { id } = await world.findCharger();
      await world.query((tx) => endConnection(tx, id, Date.now()));
      await waitFor(async () => charger.closed !== null);
      expect(other.gateway.stats().connected).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('loses its socket when it is deleted', async () => {
    const charger = await world.connect();
    const { id } = await waitFor(async () => {
      const row = await world.findCharger();
      return row.isOnline && row;
    });
    await world.query(async (tx) => {
      await tx.deleteFrom('securityEvent').execute();
      await deleteCharger(tx, id, Date.now());
    });
    await waitFor(async () => charger.closed !== null);
  });
});

describe('the password of a download', () => {
  it('reaches the charger but neither the log nor the command', async () => {
    const charger = await world.connectOnline();
    charger.replies.UpdateFirmware = () => ({});
    const location = 'ftp://fetch:hidden%2Fword@files.example:21/a.bin';
    const { commandId } = await world.sendCommand({
      kind: 'updateFirmware',
      params: sealLocation(TEST_SECRET, location),
    });
    const command = await world.awaitCommand(commandId, 'accepted');
    expect(charger.calls[0]?.payload).toMatchObject({ location });
    expect(JSON.stringify([command.params, command.request, command.steps])).not.toContain('hidden');
    const frames = await waitFor(async () => {
      const rows = await world.query((tx) =>
        tx
          .selectFrom('ocppLog')
          .select('content')
          .where('action', '=', 'UpdateFirmware')
          .where('level', '=', 'down')
          .execute(),
      );
      return rows.length > 0 && rows;
    });
    expect(frames[0]?.content).toContain('ftp://fetch:***@files.example:21/a.bin');
  });
});

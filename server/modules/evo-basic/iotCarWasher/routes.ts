import { iotCarWasher } from '../../../../src/contract/evo-basic/iotCarWasher';
import { readOptions } from '../../../db/options';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { requestCommand } from '../../../wash/commandStore';
import { addWasher, importWashers, updateWasher } from './changes';
import { filterWashers, readCommands, readReported, readWasher, toWasherDto, WASHER_ORDERING } from './washers';

/** Washers and the suppliers that make them: a company sees and changes those of its sites. */
export function iotCarWasherRoutes(): Route[] {
  return [
    ...recordRoutes(iotCarWasher, {
      table: 'washer',
      filtered: filterWashers,
      ordering: WASHER_ORDERING,
      toDto: toWasherDto,
      read: readWasher,
      add: addWasher,
      update: updateWasher,
      taken: { washer_code: { code: 'validation.taken' } },
    }),
    route(iotCarWasher.reported, ({ body, db }) => db((tx) => readReported(tx, body))),
    route(iotCarWasher.syncAdd, ({ body, db }) => db((tx) => importWashers(tx, body))),
    route(iotCarWasher.supplierList, ({ body, db }) =>
      db((tx) => readOptions(tx.selectFrom('washSupplier'), 'name', body)),
    ),
    route(iotCarWasher.lock, ({ body, session, clock, db }) =>
      db(async (tx) => {
        const { id, isLocked, reason } = body;
        const kind = isLocked ? 'lock' : 'unlock';
        const request = { washerId: id, kind, reason: reason || null, by: session } as const;
        const { id: commandId } = await requestCommand(tx, request, clock.now());
        return { commandId, state: 'created' as const };
      }),
    ),
    route(iotCarWasher.commands, ({ body, db }) => db((tx) => readCommands(tx, body.id))),
  ];
}

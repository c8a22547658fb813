import { onCall } from '../../../../src/contract/evo-monitor/onCall';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { addLeave, addOverride, removeChange } from './changes';
import { filterRotas, readRota, ROTA_ORDERING, toRotaColumns, toRotaDto } from './rotas';
import { readWeek } from './week';

/** Rotas of persons on call. */
export function onCallRoutes(): Route[] {
  return [
    ...recordRoutes(onCall, {
      table: 'onCallRota',
      filtered: filterRotas,
      ordering: ROTA_ORDERING,
      toDto: toRotaDto,
      read: readRota,
      toColumns: toRotaColumns,
      taken: { on_call_rota_name: { name: 'validation.nameTaken' } },
    }),
    route(onCall.week, ({ body: { rotaId, day }, db, clock }) =>
      db(async (tx) => readWeek(tx, await readRota(tx, rotaId), day, clock.now())),
    ),
    route(onCall.addOverride, (call) => call.db((tx) => addOverride(tx, call.body, call))),
    route(onCall.removeOverride, ({ body, db }) => db((tx) => removeChange(tx, 'onCallOverride', body.id))),
    route(onCall.addLeave, (call) => call.db((tx) => addLeave(tx, call.body, call))),
    route(onCall.removeLeave, ({ body, db }) => db((tx) => removeChange(tx, 'onCallLeave', body.id))),
  ];
}

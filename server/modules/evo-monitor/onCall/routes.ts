import { onCall } from '../../../../src/contract/evo-monitor/onCall';
import { onCallChain } from '../../../../src/contract/evo-monitor/onCallChain';
import type { Deps } from '../../../db/deps';
import { createAddressThrottle } from '../../../http/addressThrottle';
import { pageRoute, recordRoutes } from '../../../http/recordRoutes';
import { publicFileRoute, route, type Route } from '../../../http/route';
import { createCalendarUrl, replaceCalendarLinks, writeCalendar } from './calendar';
import { CALL_ORDERING, filterCalls, readCall, readCalledAlarms, toCallDto } from './calls';
import { readBoard } from './chainBoard';
import { CHAIN_ORDERING, filterChains, readChain, toChainColumns, toChainDto } from './chains';
import { addLeave, addOverride, removeChange } from './changes';
import { filterRotas, readRota, ROTA_ORDERING, toRotaColumns, toRotaDto } from './rotas';
import { readWeek } from './week';

/** Calendars that an address may read in a minute: an office has many programs behind one address. */
const MOST_OF_ADDRESS = 120;

/** Rotas of persons on call, and the chains that tell them. */
export function onCallRoutes({ db: database, clock, config, secretKey }: Deps): Route[] {
  const assertBelowLimit = createAddressThrottle(clock, MOST_OF_ADDRESS);
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
    route(onCall.calendarLink, ({ body, db, locale }) =>
      db((tx) => createCalendarUrl(tx, body, { config, secretKey, locale })),
    ),
    route(onCall.replaceCalendarLinks, ({ body, db }) => db((tx) => replaceCalendarLinks(tx, body.rotaId))),
    publicFileRoute(onCall.calendar, ({ params, query, address }) => {
      assertBelowLimit(address);
      return database.asSystem((tx) => writeCalendar(tx, { ...params, ...query }, { secretKey, now: clock.now() }));
    }),
    route(onCall.addOverride, (call) => call.db((tx) => addOverride(tx, call.body, call))),
    route(onCall.removeOverride, ({ body, db }) => db((tx) => removeChange(tx, 'onCallOverride', body.id))),
    route(onCall.addLeave, (call) => call.db((tx) => addLeave(tx, call.body, call))),
    route(onCall.removeLeave, ({ body, db }) => db((tx) => removeChange(tx, 'onCallLeave', body.id))),
    ...recordRoutes(onCallChain, {
      table: 'onCallChain',
      filtered: filterChains,
      ordering: CHAIN_ORDERING,
      toDto: toChainDto,
      read: readChain,
      toColumns: toChainColumns,
      taken: { on_call_chain_name: { name: 'validation.nameTaken' } },
    }),
    pageRoute(onCallChain.calls, {
      filtered: filterCalls,
      ordering: CALL_ORDERING,
      readFacts: readCalledAlarms,
      toDto: (row, _context, alarms) => toCallDto(row, alarms),
    }),
    route(onCallChain.call, ({ body, db }) => db((tx) => readCall(tx, body.id))),
    route(onCallChain.board, ({ db, clock }) => db(async (tx) => ({ chains: await readBoard(tx, clock.now()) }))),
  ];
}

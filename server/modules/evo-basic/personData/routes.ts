import { personData } from '../../../../src/contract/evo-basic/personData';
import { assertOperator } from '../../../http/guard';
import { pageRoute } from '../../../http/recordRoutes';
import { fileRoute, route, type Route } from '../../../http/route';
import { erasePerson } from './erasePerson';
import { ERASURE_ORDERING, filteredErasures, toErasureDto } from './erasures';
import { exportPerson } from './exportPerson';
import { planErasure } from './planErasure';

/** Everything that is held about an app user; for operators. */
export function personDataRoutes(): Route[] {
  return [
    route(personData.plan, ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => planErasure(tx, body.id));
    }),
    fileRoute(personData.export, ({ body, session, clock, db }) => {
      assertOperator(session);
      return db((tx) => exportPerson(tx, body.id, clock.now()));
    }),
    route(personData.erase, ({ body: { id, reason }, session, clock, db }) => {
      assertOperator(session);
      return db((tx) => erasePerson(tx, id, { reason, byName: session.fullName, now: clock.now() }));
    }),
    pageRoute(personData.page, { filtered: filteredErasures, ordering: ERASURE_ORDERING, toDto: toErasureDto }),
  ];
}

import { adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import { route, type Route } from '../../../http/route';
import { listAppUsers } from './appUsers';

export function adminGetAppRoutes(): Route[] {
  return [
    route(adminGetApp.getAppUserList, ({ body, session, clock, db }) => {
      // A company never sees how to reach the people who charged at its stations.
      const isMasked = session.scope !== 'operator' || !session.permissions.has('user/app/view');
      return db((tx) => listAppUsers(tx, { text: body.text, isMasked, now: new Date(clock.now()) }));
    }),
  ];
}

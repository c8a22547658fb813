import { approvals } from '../../../../src/contract/evo-bill/approvals';
import { decideApproval } from '../../../billing/decideApproval';
import { route, type Route } from '../../../http/route';
import { toActor } from '../../../http/actor';
import { readApproval, readApprovalPage } from './approvals';

export function approvalsRoutes(): Route[] {
  return [
    route(approvals.page, ({ body, session, db }) => db((tx) => readApprovalPage(tx, session, body))),
    route(approvals.decide, ({ body, session, clock, db }) =>
      db(async (tx) => {
        const { id, isApproved, reason } = body;
        // Refuses with 404 an approval of a kind that the caller may not decide on.
        await readApproval(tx, session, id);
        await decideApproval(tx, { clock }, { id, isApproved, ...(reason && { reason }) }, toActor(session));
        return readApproval(tx, session, id);
      }),
    ),
  ];
}

import type { WebhookExchange } from '../../../../src/contract/evo-basic/webhook';
import type { Deps } from '../../../db/deps';
import type { Tx } from '../../../db/database';
import { createTestBody } from '../../../domain/webhooks/testEvents';
import { newToken } from '../../../security/token';
import { findRow } from '../../../http/recordRoutes';
import { getCallRule } from '../../../webhooks/addressRule';
import { claimOne, IS_NEXT } from '../../../webhooks/claims';
import { deliver, toExchange } from '../../../webhooks/deliver';
import { createHeaders } from '../../../webhooks/message';
import { signMessage } from '../../../webhooks/secrets';
import { sendRequest } from '../../../webhooks/sendRequest';
import { Problem } from '../../../wire/problem';

/** Sends an invented event, of which nothing is stored. */
export async function sendTestEvent(
  { clock, secretKey, config }: Deps,
  endpoint: Awaited<ReturnType<typeof findSigner>>,
): Promise<WebhookExchange> {
  const at = new Date(clock.now());
  const [kind = 'session.started'] = endpoint.kinds;
  const id = `evt_test_${newToken().slice(0, 16)}`;
  const body = createTestBody(kind, at);
  const signature = signMessage(secretKey, endpoint, { id, at, body });
  const request = { url: endpoint.url, headers: createHeaders({ id, at, signature }), body };
  return toExchange(request, await sendRequest(request, getCallRule(config)), at);
}

/** An endpoint with its sealed secrets, as the caller sees it. @throws Problem 404 */
export function findSigner(tx: Tx, id: string) {
  return findRow(
    tx
      .selectFrom('webhookEndpoint')
      .select(['id as endpointId', 'url', 'kinds', 'secret', 'previousSecret', 'previousUntil'])
      .where('id', '=', id),
  );
}

/** The oldest delivery of an endpoint that waits, as the caller sees it. @throws Problem 404, 409 when nothing waits */
export async function findOldest(tx: Tx, endpointId: string): Promise<string> {
  await findRow(tx.selectFrom('webhookEndpoint').select('id').where('id', '=', endpointId));
  const oldest = await tx
    .selectFrom('webhookDelivery')
    .select('id')
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .orderBy('eventId')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) throw new Problem(409, 'webhook.nothingWaits');
  return oldest.id;
}

/** Whether a delivery can be sent by hand, as the caller sees it. @throws Problem 404, 409 with the obstacle */
export async function assertSendable(tx: Tx, id: string): Promise<void> {
  const row = await findRow(
    tx
      .selectFrom('webhookDelivery as d')
      .innerJoin('webhookEndpoint as w', 'w.id', 'd.endpointId')
      .select(['d.state', 'w.state as endpointState', IS_NEXT.as('isNext')])
      .where('d.id', '=', id),
  );
  if (row.endpointState === 'off') throw new Problem(409, 'webhook.off');
  if (row.state === 'waiting' && !row.isNext) throw new Problem(409, 'webhook.behind');
}

/** Sends a delivery now, whatever became of it before. @throws Problem 409 while it is being sent */
export async function sendNow(deps: Deps, id: string): Promise<WebhookExchange> {
  const claimed = await deps.db.asSystem((tx) => claimOne(tx, id, deps.clock));
  if (!claimed) throw new Problem(409, 'webhook.beingSent');
  return deliver(deps, claimed);
}

import { webhook } from '../../../../src/contract/evo-basic/webhook';
import type { Deps } from '../../../db/deps';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route, type Session } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { assertEndpointUrl } from '../../../webhooks/addressRule';
import { Problem } from '../../../wire/problem';
import { addEndpoint, rotateSecret, setEndpointState, updateEndpoint } from './changes';
import { readDeliveries, readDelivery } from './deliveries';
import { filterEndpoints, readEndpoint, toWebhookDto, WEBHOOK_ORDERING } from './endpoints';
import { exportEndpoints } from './exportEndpoints';
import { readFigures } from './figures';
import { assertSendable, findOldest, findSigner, sendNow, sendTestEvent } from './sendings';

/** Endpoints are of the operators or of a company, which sees its own. */
function assertMayMake({ scope }: Pick<Session, 'scope'>): void {
  if (scope === 'enterprise') throw new Problem(403);
}

/** Webhooks: endpoints, deliveries, and sending by hand. */
export function webhookRoutes(deps: Deps): Route[] {
  const { config, secretKey } = deps;
  return [
    ...recordRoutes(webhook, {
      table: 'webhookEndpoint',
      filtered: (tx, filters, { clock }) => filterEndpoints(tx, filters, new Date(clock.now())),
      ordering: WEBHOOK_ORDERING,
      toDto: toWebhookDto,
      read: readEndpoint,
      async add(tx, fields, context) {
        await assertEndpointUrl(config, fields.url);
        return addEndpoint(tx, fields, { ...context, secretKey });
      },
      async update(tx, fields, context) {
        await assertEndpointUrl(config, fields.url);
        return updateEndpoint(tx, fields, context);
      },
      assertMayWrite: ({ session }) => assertMayMake(session),
      taken: { webhook_endpoint_name: { name: 'validation.nameTaken' } },
    }),
    tableExportRoute(webhook.export, exportEndpoints),
    route(webhook.figures, (call) => call.db((tx) => readFigures(tx, call))),
    route(webhook.setState, (call) => call.db((tx) => setEndpointState(tx, call.body, call))),
    route(webhook.rotateSecret, (call) => call.db((tx) => rotateSecret(tx, call.body, { ...call, secretKey }))),
    route(webhook.deliveries, ({ body, db }) => db((tx) => readDeliveries(tx, body))),
    route(webhook.delivery, ({ body, db }) => db((tx) => readDelivery(tx, body.id))),
    ...sendingRoutes(deps),
  ];
}

/** A request is sent between two transactions, and held in none. */
function sendingRoutes(deps: Deps): Route[] {
  return [
    route(webhook.test, async ({ body, db }) => sendTestEvent(deps, await db((tx) => findSigner(tx, body.id)))),
    route(webhook.sendOne, async ({ body, db }) => {
      const id = await db(async (tx) => {
        const oldest = await findOldest(tx, body.id);
        await assertSendable(tx, oldest);
        return oldest;
      });
      return sendNow(deps, id);
    }),
    route(webhook.sendAgain, async ({ body: { id }, db }) => {
      await db((tx) => assertSendable(tx, id));
      return sendNow(deps, id);
    }),
  ];
}

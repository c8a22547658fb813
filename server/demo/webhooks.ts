import type pg from 'pg';
import { listGroupKinds, WEBHOOK_KINDS, type WebhookKind } from '../../src/contract/webhookKinds';
import { createSecret, sealEndpointSecret } from '../webhooks/secrets';

/** Path of the receiver that runs beside the demo; its port is set as it starts. */
export const DEMO_RECEIVER = 'http://127.0.0.1:9/demo-receiver/';

interface DemoEndpoint {
  name: string;
  path: string;
  companyId: number | null;
  kinds: readonly WebhookKind[];
  state: 'active' | 'off';
}

/** Two endpoints work, the receiver of the third is down, the fourth is turned off. */
const ENDPOINTS: readonly DemoEndpoint[] = [
  { name: 'Data lake', path: 'lake', companyId: null, kinds: WEBHOOK_KINDS, state: 'active' },
  {
    ...{ name: 'Dispatch', path: 'dispatch', companyId: 1, state: 'active' },
    kinds: [...listGroupKinds('session'), ...listGroupKinds('charger'), ...listGroupKinds('alarm')],
  },
  {
    ...{ name: 'ERP orders', path: 'down', companyId: 1, state: 'active' },
    kinds: [...listGroupKinds('session'), ...listGroupKinds('order')],
  },
  { name: 'Trial receiver', path: 'trial', companyId: 3, kinds: ['session.ended'], state: 'off' },
];

/**
 * Adds endpoints that call the receiver of the demo. After the other rows are committed, since triggers would tell them
 * of the whole history.
 */
export async function addWebhooks(client: pg.ClientBase, { secretKey, at }: { secretKey: string; at: Date }) {
  await client.query('begin');
  for (const { name, path, companyId, kinds, state } of ENDPOINTS) {
    const { rows } = await client.query<{ id: string }>(
      `insert into webhook_endpoint (company_id, name, url, kinds, state, state_at, state_by_name, secret, secret_hint,
         secret_at, created_by_name, created_at)
       values ((select id from company where id = $1), $2, $3, $4, $5, $6, $7, '', '', $6, $8, $6) returning id`,
      [companyId, name, DEMO_RECEIVER + path, kinds, state, at, state === 'off' ? MAKER : null, MAKER],
    );
    const id = rows[0]?.id ?? '';
    const { secret, secretHint } = sealEndpointSecret(secretKey, id, createSecret());
    await client.query('update webhook_endpoint set secret = $2, secret_hint = $3 where id = $1', [
      id,
      secret,
      secretHint,
    ]);
  }
  await client.query('commit');
}

const MAKER = 'Nikolai Orlov';

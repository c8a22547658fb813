import { readFile } from 'node:fs/promises';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSecret } from '../../../server/webhooks/secrets';
import { importExample } from './guide';
import { WEBHOOK_KINDS } from '../../../src/contract/webhookKinds';

type ReadWebhook = (secret: string, headers: Record<string, string>, body: string) => { type: string };

let text: string;
beforeAll(async () => {
  text = await readFile('docs/webhooks.md', 'utf8');
});

const findBlocks = (language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, block = '']) => block);

describe('the documentation of webhooks', () => {
  it('has an example of each kind, in the order of the list', () => {
    const examples = findBlocks('json').map(
      (block) => JSON.parse(block) as { type: string; data: { company: string } },
    );
    expect(examples.map(({ type }) => type)).toEqual(WEBHOOK_KINDS);
    expect(examples.every(({ data }) => data.company === '2')).toBe(true);
  });

  it('verifies a request by its TypeScript, and refuses a changed one', async () => {
    const { readWebhook } = await importExample<{ readWebhook: ReadWebhook }>('readWebhook');
    const secret = createSecret();
    const body = JSON.stringify({ type: 'order.paid', timestamp: '2026-12-16T04:17:58Z', data: {} });
    const at = new Date();
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': `${new Webhook(createSecret()).sign('evt_1', at, body)} ${new Webhook(secret).sign('evt_1', at, body)}`,
    };
    expect(readWebhook(secret, headers, body)).toMatchObject({ type: 'order.paid' });
    expect(() => readWebhook(secret, headers, body.replace('paid', 'closed'))).toThrow('signature');
  });
});

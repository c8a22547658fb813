import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiToken } from '../../../../src/contract/evo-basic/apiToken';
import { webhook } from '../../../../src/contract/evo-basic/webhook';
import { computeSuccess } from '../../../../src/features/integrations/webhooks/successShare';
import { toCurl } from '../../../../src/features/integrations/webhooks/deliveries/toCurl';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { answering, MockProblem } from '../../../mocks/answering';
import { API_TOKENS } from '../../../mocks/evo-basic/apiToken';
import { EXCHANGE, WEBHOOKS } from '../../../mocks/evo-basic/webhook';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => sessionStorage.clear());

const ADDRESS = '/settings/integrations';
const findDrawer = async (name: string) => within(await screen.findByLabelText(name, { selector: 'aside' }));

/** Bodies with which a call is made. */
function listen<E extends typeof webhook.setState | typeof webhook.page>(call: E) {
  const asked: unknown[] = [];
  server.use(
    answering(call as typeof webhook.setState, ({ body }) => {
      asked.push(body);
      return WEBHOOKS[1]!;
    }),
  );
  return asked;
}

describe('the tabs of the integrations', () => {
  it('say how many webhooks are called and how many tokens are valid', async () => {
    server.use(
      answering(apiToken.page, ({ body: { states, pageNum, pageSize } }) => {
        const records = API_TOKENS.filter(({ state }) => states?.includes(state));
        return { records, total: 1_200, pageNum, pageSize };
      }),
    );
    await openPage(ADDRESS);
    await findRow(/Dispatch/);
    expect(await screen.findByRole('radio', { name: 'Webhooks 2' })).toBeChecked();
    expect(await screen.findByRole('radio', { name: /^API tokens 1.200$/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'OpenAPI' })).toBeInTheDocument();
  });
});

describe('the list of webhooks', () => {
  it('shows state, share of answered attempts and the queue of each endpoint', async () => {
    await openPage(ADDRESS);
    expect(await findRow(/ERP orders/)).toHaveTextContent(/order.*Altyn Charge.*Paused by itself.*none sent.*1.038/);
    expect(await findRow(/Dispatch/)).toHaveTextContent(/session, alarm, charger.*Waiting.*98.*20 of 1.012 failed/);
    expect(await findRow(/Data lake/)).toHaveTextContent(/all 20 kinds.*All companies.*Delivering.*99\.9/);
    expect(await findRow(/Trial receiver/)).toHaveTextContent(
      /session, 1 kind.*Elbe|Steppe Drive.*Off.*by Anna Petrova/,
    );
  });

  it('is filtered by the cells above it', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(webhook.page, ({ body }) => {
        asked.push(body);
        return { records: [...WEBHOOKS], total: 4, pageNum: 1, pageSize: 20 };
      }),
    );
    const { user } = await openPage(ADDRESS);
    await user.click(await screen.findByRole('button', { name: /^1\s*paused by itself/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ states: ['pausedByItself'] }));
  });

  it('warns of an endpoint that has paused itself, and asks with count and order before it goes on', async () => {
    const asked = listen(webhook.setState);
    const { user } = await openPage(ADDRESS);
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('ERP orders')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Resume…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume ERP orders?' }));
    expect(dialog.getByText(/1038 events are sent now, those of each subject in the order/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(asked).toEqual([{ id: '2', version: 3, state: 'active' }]));
  });

  it('says that nothing is called yet', async () => {
    server.use(answering(webhook.page, () => ({ records: [], total: 0, pageNum: 1, pageSize: 20 })));
    await openPage(ADDRESS);
    expect(await screen.findByText('Nothing is called yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New endpoint' })[0]).toBeVisible();
  });

  it('draws the attempts of a day and names the worst hour', async () => {
    await openPage(ADDRESS);
    const chart = within(await screen.findByRole('region', { name: 'Attempts an hour' }));
    expect(chart.getByText(/19.216 in 24 h, 25 failed/)).toBeVisible();
    expect(chart.getByText(/Most failures: 20, Dispatch/)).toBeInTheDocument();
  });
});

describe('a new endpoint', () => {
  it('is made by key, and its secret is shown once', async () => {
    const added: unknown[] = [];
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    server.use(
      answering(webhook.add, ({ body }) => {
        added.push(body);
        return { id: '9', secret };
      }),
    );
    const { user } = await openPage(ADDRESS);
    await findRow(/Dispatch/);
    await user.keyboard('n');
    const drawer = await findDrawer('New endpoint');
    await user.type(await drawer.findByRole('textbox', { name: /^Endpoint/ }), 'ERP');
    await user.type(drawer.getByRole('textbox', { name: /^URL/ }), 'https://erp.example/hook');
    await user.click(drawer.getByRole('combobox', { name: /^Events/ }));
    await user.click(await screen.findByRole('option', { name: 'Order paid', hidden: true }));
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret of the endpoint' }));
    expect(dialog.getByText(secret)).toBeVisible();
    const body = { name: 'ERP', url: 'https://erp.example/hook', kinds: ['order.paid'], companyId: null };
    expect(added).toEqual([body]);
  });

  it('is refused at its address when that is in a private network', async () => {
    const refusal = { fields: { url: 'This address is in a private network' } };
    server.use(
      answering(webhook.update, () => {
        throw new MockProblem(422, 'Check the fields', refusal);
      }),
    );
    const { user } = await openPage(`${ADDRESS}?open=3`);
    const drawer = await findDrawer('Data lake');
    await user.click(await drawer.findByRole('button', { name: 'More actions: Data lake' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }));
    await user.type(drawer.getByRole('textbox', { name: /^URL/ }), '/x');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('This address is in a private network')).toBeVisible();
  });
});

describe('an open endpoint', () => {
  it('shows its deliveries, and the chosen one with tries, request and answer', async () => {
    const { user } = await openPage(`${ADDRESS}?open=1`);
    const drawer = await findDrawer('Dispatch');
    const table = within(await drawer.findByRole('table', { name: 'Deliveries' }));
    const [, behind, failed] = table.getAllByRole('row');
    expect(behind).toHaveTextContent(/charger\.status.*SHY-0012·2.*–.*behind/);
    expect(failed).toHaveTextContent(/session\.ended.*4.*503.*41/);
    await user.keyboard(']]');
    const tries = within(await drawer.findByRole('list', { name: 'Tries' }));
    expect(tries.getAllByRole('listitem')).toHaveLength(6);
    expect(drawer.getByText(/webhook-signature v1,tEJs/)).toBeVisible();
    expect(drawer.getByText('503 Service Unavailable')).toBeVisible();
    expect(drawer.getByText(/no healthy upstream/)).toBeVisible();
  });

  it('sends a delivery again by key', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(webhook.sendAgain, ({ body }) => {
        sent.push(body);
        return EXCHANGE;
      }),
    );
    const { user } = await openPage(`${ADDRESS}?open=1`);
    const drawer = await findDrawer('Dispatch');
    await drawer.findByRole('table', { name: 'Deliveries' });
    await user.keyboard(']]');
    await drawer.findByRole('list', { name: 'Tries' });
    await user.keyboard('x');
    await waitFor(() => expect(sent).toEqual([{ id: '10' }]));
  });

  it('sends a test event, and shows its request and answer', async () => {
    const { user } = await openPage(`${ADDRESS}?open=1`);
    const drawer = await findDrawer('Dispatch');
    await user.click(drawer.getByRole('button', { name: 'Send test event' }));
    expect(await drawer.findByText('204 No Content')).toBeVisible();
  });

  it('is paused by key, and its secret is rotated after a question', async () => {
    const asked = listen(webhook.setState);
    const { user } = await openPage(`${ADDRESS}?open=1`);
    const drawer = await findDrawer('Dispatch');
    await drawer.findByRole('button', { name: 'Pause' });
    await user.keyboard('p');
    await waitFor(() => expect(asked).toEqual([{ id: '1', version: 3, state: 'paused' }]));
    await user.click(drawer.getByRole('button', { name: 'Rotate secret…' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate' }));
    expect(await screen.findByText('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBeVisible();
  });

  it('can only be looked at without the right to change it', async () => {
    server.use(...mockReadOnlyAccount('setting/integrations'));
    await openPage(`${ADDRESS}?open=1`);
    const drawer = await findDrawer('Dispatch');
    await drawer.findByRole('table', { name: 'Deliveries' });
    expect(drawer.queryByRole('button', { name: /Send test event|Pause|Rotate/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New endpoint' })).toBeNull();
  });
});

describe('figures of webhooks', () => {
  it('round success down, so that 100 means all', () => {
    expect([computeSuccess(0, 0), computeSuccess(10_000, 1), computeSuccess(5, 0)]).toEqual([null, 99.9, 100]);
  });

  it('repeat a request as a command with quoted texts', () => {
    const request = {
      url: 'https://a.example/x',
      headers: [['webhook-id', 'evt_1']] as [string, string][],
      body: `{"a":"it's"}`,
    };
    expect(toCurl(request)).toBe(
      `curl -X POST 'https://a.example/x' \\\n  -H 'webhook-id: evt_1' \\\n  --data-raw '{"a":"it'\\''s"}'`,
    );
  });
});

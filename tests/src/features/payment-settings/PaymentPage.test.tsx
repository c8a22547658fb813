import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { basePaySetting, MASKED } from '../../../../src/contract/evo-basic/basePaySetting';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { PAY_SETTINGS } from '../../../mocks/evo-basic/basePaySetting';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
let saved: BodyOf<typeof basePaySetting.save> | undefined;
beforeEach(() => {
  saved = undefined;
  server.use(
    answering(basePaySetting.save, ({ body }) => {
      saved = body;
      return { ...PAY_SETTINGS[0]!, id: '9', version: body.version + 1 };
    }),
  );
});

it('payment settings: list methods as set or not, and send an untouched secret as its mask', async () => {
  const user = userEvent.setup();
  await renderApp('/settings/payment', 'admin');
  const table = await screen.findByRole('table', { name: 'Payment settings' });
  expect(within(table).getByRole('columnheader', { name: 'Last successful call' })).toBeVisible();
  expect(within(table).getByRole('row', { name: /Stripe/ })).toHaveTextContent(
    /^StripeOnLiveKZT1\.402 \/ 320 Nov 2026 .*09:06:58/,
  );
  expect(within(table).getByRole('row', { name: /PayPal/ })).toHaveTextContent(/^PayPalOff–––0 \/ 2–$/);
  await user.click(within(table).getByRole('button', { name: 'Stripe' }));
  const drawer = await screen.findByRole('dialog', { name: 'Stripe' });
  await user.click(within(drawer).getByLabelText('Secret key'));
  await user.tab();
  await user.type(within(drawer).getByLabelText('Webhook secret'), 'wh_new');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toBeDefined());
  expect(saved).toMatchObject({
    method: 'stripe',
    version: 3,
    credentials: { publishableKey: MASKED, secretKey: MASKED, webhookSecret: 'wh_new' },
  });
});

it('payment settings: tell which currencies have no fee, and set one', async () => {
  server.use(
    answering(basePaySetting.detailList, () =>
      PAY_SETTINGS.map((setting) => (setting.method === 'stripe' ? { ...setting, missingFees: ['PLN'] } : setting)),
    ),
  );
  const user = userEvent.setup();
  await renderApp('/settings/payment', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Stripe' }));
  const drawer = await screen.findByRole('dialog', { name: 'Stripe' });
  expect(within(drawer).getByRole('status')).toHaveTextContent('No fee is set for PLN');
  await user.click(within(drawer).getByRole('button', { name: 'Add currency' }));
  await user.type(within(drawer).getByLabelText('Fee in PLN'), '0.90');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toBeDefined());
  expect(saved).toMatchObject({ currency: 'KZT', fee: '1.40', otherFees: [{ currency: 'PLN', fee: '0.90' }] });
});

it('payment settings: name what is paid by a method once its setting has been edited', async () => {
  const user = userEvent.setup();
  await renderApp('/settings/payment', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Wallet' }));
  const drawer = await screen.findByRole('dialog', { name: 'Wallet' });
  expect(within(drawer).queryByRole('note')).toBeNull();
  await user.click(within(drawer).getByRole('switch', { name: 'Enabled' }));
  expect(await within(drawer).findByRole('note')).toHaveTextContent(
    'Affected: 14 stations, 3 running sessions, 1 open order.',
  );
});

it('payment settings: send a focused secret as its mask when Enter saves', async () => {
  const user = userEvent.setup();
  await renderApp('/settings/payment', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Stripe' }));
  const drawer = await screen.findByRole('dialog', { name: 'Stripe' });
  await user.click(within(drawer).getByLabelText('Secret key'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saved).toBeDefined());
  expect(saved?.credentials).toMatchObject({ secretKey: MASKED, publishableKey: MASKED });
});

it('payment settings: remove a stored secret by its own button alone, after a confirmation', async () => {
  const user = userEvent.setup();
  await renderApp('/settings/payment', 'admin');
  await user.click(await screen.findByRole('button', { name: 'Stripe' }));
  const drawer = await screen.findByRole('dialog', { name: 'Stripe' });
  await user.click(within(drawer).getByRole('button', { name: 'Remove Secret key' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Secret key?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await within(drawer).findByText('Removed when you save')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toBeDefined());
  expect(saved?.credentials).toMatchObject({ secretKey: null, publishableKey: MASKED });
});

it('payment settings: load the settings of an app when it is chosen', async () => {
  const asked: unknown[] = [];
  server.use(
    answering(basePaySetting.detailList, ({ body }) => {
      asked.push(body);
      return [...PAY_SETTINGS];
    }),
  );
  const user = userEvent.setup();
  const { where } = await renderApp('/settings/payment?owner=app', 'admin');
  expect(await screen.findByText('Select the owner of the settings')).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: 'App' }));
  await user.click(await screen.findByRole('option', { name: 'weapp', hidden: true }));
  await screen.findByRole('table', { name: 'Payment settings' });
  expect(asked).toEqual([{ companyId: null, appId: 'weapp' }]);
  expect(where()).toContain('of=weapp');
});

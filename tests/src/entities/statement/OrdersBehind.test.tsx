import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
mockServer();
afterEach(() => {
  vi.restoreAllMocks();
});

it('OrdersBehind: labels each figure below the order when the window is as narrow as a phone’s', async () => {
  const noListener = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...noListener, matches: query === '(max-width: 767px)' }) as unknown as MediaQueryList,
  );
  await renderApp('/enterprises/statement?open=2026-10.7.0.KZT', 'admin');
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  const [, order] = await orders.findAllByRole('row');
  expect(order).toHaveTextContent(/Energy kWh ?[\d.,]+.*Payable ?[\d.,]+.*On account ?[\d.,]+.*Refunded/);
  expect(orders.getAllByRole('columnheader')).toHaveLength(2);
});

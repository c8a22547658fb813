import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

it('pages of one kind: share an entry of the side bar, and are tabs of each other', async () => {
  await renderApp('/finance/deductions/charging', 'admin');
  const tabs = within(await screen.findByRole('navigation', { name: 'Deductions' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Deductions',
    'Charging deductions',
    'Car-wash deductions',
  ]);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Charging deductions');
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { name: 'Deductions', current: 'page' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Charging deductions' })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { giveListsRoom } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

/** The page of charging orders over the mocks. */
export function orderPage() {
  giveListsRoom();
  beforeEach(() => {
    sessionStorage.clear();
  });
  return mockServer();
}

export async function openPage(route = '/orders/charging', by = 'admin') {
  const user = userEvent.setup();
  await renderApp(route, by);
  return user;
}

export const row = async (name: RegExp) => within(await screen.findByRole('grid')).findByRole('row', { name });

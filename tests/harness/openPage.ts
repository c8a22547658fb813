import userEvent from '@testing-library/user-event';
import { renderApp } from './renderApp';

/** Opens a page of the console with a session of the account; every account of the mocks has one. */
export async function openPage(route: string, account = 'admin') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(route, account)) };
}

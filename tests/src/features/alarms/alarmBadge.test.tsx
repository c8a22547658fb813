import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

it('alarm badge: side bar and window title show the unacknowledged alarms on every page', async () => {
  const app = await renderApp('/profile', 'noc');
  const badge = await screen.findByLabelText('3 unacknowledged alarms');
  expect(badge.closest('a')).toHaveTextContent(/^Alarms3$/);
  expect(document.title).toMatch(/^\(3\) /);
  app.unmount();
  expect(document.title).not.toMatch(/^\(/);
});

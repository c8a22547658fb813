import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

it('the side bar and the window say on every page how many alarms nobody has acknowledged', async () => {
  const app = await renderApp('/profile', 'noc');
  const badge = await screen.findByLabelText('3 unacknowledged alarms');
  expect(badge.closest('a')).toHaveTextContent(/^Alarms3$/);
  expect(document.title).toMatch(/^\(3\) /);
  app.unmount();
  expect(document.title).not.toMatch(/^\(/);
});

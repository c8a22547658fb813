import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

const findBadge = () => screen.findByLabelText('3 unacknowledged alarms');

it('alarm badge: side bar and window title show the unacknowledged alarms on every page', async () => {
  const app = await renderApp('/profile', 'noc');
  const group = await screen.findByRole('button', { name: 'Live operations' });
  expect((await findBadge()).closest('li')).toContainElement(group);
  await userEvent.click(group);
  expect((await findBadge()).closest('a')).toHaveTextContent(/^Alarms3$/);
  expect(document.title).toMatch(/^\(3\) /);
  app.unmount();
  expect(document.title).not.toMatch(/^\(/);
});

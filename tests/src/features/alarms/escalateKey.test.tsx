import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

it('an alarm is escalated by a key to those who would get it later, and only while it waits', async () => {
  const sent: unknown[] = [];
  server.use(
    answering(chargerAlarm.recipients, ({ body }) => {
      const chief = { id: '9', name: 'Chief', position: null, email: 'chief@example.com' };
      const clerk = { id: '8', name: 'Clerk', position: null, email: 'clerk@example.com' };
      return body.isEscalation ? [chief] : [chief, clerk];
    }),
    answering(chargerAlarm.send, ({ body }) => {
      sent.push(body);
      return { mails: 1 };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/live/alarms', 'noc');
  const grid = await screen.findByRole('grid', { name: 'Alarms' });
  await waitFor(() => expect(grid.querySelectorAll('[data-row]').length).toBeGreaterThan(0));
  await user.keyboard('je');
  const dialog = within(await screen.findByRole('dialog', { name: /^Escalate: Ground fault/ }));
  await user.click(dialog.getByRole('button', { name: 'Escalate' }));
  await waitFor(() => expect(sent).toEqual([{ ids: ['11'], recipientIds: ['9'] }]));
});

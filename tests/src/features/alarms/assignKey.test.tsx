import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

it('the key to assign asks for a user, and pressed twice assigns to oneself', async () => {
  const assigned: unknown[] = [];
  server.use(
    answering(chargerAlarm.assign, ({ body }) => {
      assigned.push(body);
      return { results: body.ids.map((id) => ({ id, outcome: 'done', alarm: null })) };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/live/alarms', 'noc');
  const grid = await screen.findByRole('grid', { name: 'Alarms' });
  await waitFor(() => expect(grid.querySelectorAll('[data-row]').length).toBeGreaterThan(0));
  await user.keyboard('jgg');
  await waitFor(() => expect(assigned).toEqual([{ ids: ['11'], userId: expect.any(String) as unknown }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('g');
  expect(await screen.findByRole('dialog', { name: /^Assign/ })).toBeInTheDocument();
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

it('the cursor stays with the standing alarms when the alarm under it clears', async () => {
  let clear = () => {};
  const news = new Promise<void>((resolve) => (clear = resolve));
  server.use(
    answering(chargerAlarm.changes, async ({ body }) => {
      const isTold = body.cursor === 'mock.2';
      await (isTold ? new Promise((resolve) => setTimeout(resolve, 500)) : news);
      const change = { key: '11', revision: 9, isActive: false, clearedAt: '2026-11-20 14:31:00', version: 20 };
      return {
        ...{ cursor: 'mock.2', reset: false, upserts: isTold ? [] : [change], removals: [] },
        serverTime: '2026-11-20 14:32:03',
      };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/live/alarms', 'noc');
  const grid = await screen.findByRole('grid', { name: 'Alarms' });
  await waitFor(() => expect(grid.querySelectorAll('[data-row]').length).toBeGreaterThan(0));
  const readCursor = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.dataset.row;
  act(() => grid.focus());
  await user.keyboard('j');
  await waitFor(() => expect(readCursor()).toBe('11'));
  clear();
  await screen.findByRole('button', { name: /left the list/ });
  await user.keyboard('n');
  await waitFor(() => expect(grid.querySelector('[data-row="group:cleared"]')).not.toBeNull());
  expect(readCursor()).not.toBe('group:cleared');
});

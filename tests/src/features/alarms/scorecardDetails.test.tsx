import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();
sizeLists();

it('the scorecard names its worst sources, their share, and links each to its past alarms', async () => {
  const user = userEvent.setup();
  await renderApp('/live/alarms', 'noc');
  await user.click(await screen.findByRole('button', { name: 'Worst sources' }));
  const link = await screen.findByRole('link', { name: /^7 × Vehicle communication error, ALA-0143·1$/, hidden: true });
  expect(link).toHaveAttribute(
    'href',
    '/live/alarms?list=history&codes=chargeralarm.EVCommunicationError&chargerCode=ALA-0143&connector=1',
  );
  expect(screen.getByText(/^The top 3 sources make 2\d\s?% of all alarms\.$/)).toBeInTheDocument();
});

it('the scorecard links chattering and long-standing alarms, and lists floods and the time to clear', async () => {
  const user = userEvent.setup();
  await renderApp('/live/alarms', 'noc');
  await user.click(await screen.findByRole('button', { name: 'Worst sources' }));
  const chattering = { name: 'Vehicle communication error, ALA-0143·1: 7 alarms', hidden: true };
  expect(await screen.findByRole('link', chattering)).toHaveAttribute('href', '/live/alarms?alarm=14');
  expect(screen.getByRole('link', { name: /^Station unreachable, .*since/, hidden: true })).toHaveAttribute(
    'href',
    '/live/alarms?alarm=12',
  );
  expect(screen.getByText(/14:10.*: 12 alarms$/)).toBeInTheDocument();
  expect(screen.getByText('Time to clear')).toBeInTheDocument();
});

import { delay, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

const fetched = vi.hoisted(() => [] as string[]);
vi.mock('../../../../src/features/live-operations/monitor/MonitorPage', () => {
  fetched.push('monitor');
  return { default: () => null };
});
vi.mock('../../../../src/features/home/HomePage', () => {
  fetched.push('home');
  return { default: () => null };
});

const server = mockServer();

it('preload: fetches the screen of the address alone while the session is loading', async () => {
  server.use(
    http.post('*/api/evo-basic/*', async () => {
      await delay('infinite');
    }),
  );
  window.history.replaceState(null, '', '/live/monitor');
  await renderApp('/live/monitor', 'admin');
  await expect.poll(() => fetched).toEqual(['monitor']);
  window.history.replaceState(null, '', '/');
});

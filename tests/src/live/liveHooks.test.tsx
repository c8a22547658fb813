import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { memo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { connectLive } from '../../../src/live/connectLive';
import { openInThread } from '../../../src/live/inThread';
import { LiveClientContext } from '../../../src/live/liveClientContext';
import {
  useConnectorView,
  useLiveState,
  useMonitorGroup,
  useMonitorRow,
  useMonitorView,
} from '../../../src/live/liveHooks';
import { liveReducer } from '../../../src/live/liveSlice';
import { TransportError } from '../../../workers/live/transport';
import { makeConnector, answerFleet, makeTransport, ModelServer } from '../../workers/live/modelServer';

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: Date.UTC(2026, 10, 20, 9),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(() => void vi.useRealTimers());

let rendered: Record<string, number> = {};

const Row = memo(function Row({ rowKey }: { rowKey: string }) {
  const row = useMonitorRow(rowKey);
  rendered[rowKey] = (rendered[rowKey] ?? 0) + 1;
  return <li>{`${row?.key} ${row?.status} ${row?.soc ?? '-'}`}</li>;
});

const Group = memo(function Group({ stationId }: { stationId: string }) {
  return <li>{`station of ${useMonitorGroup(stationId)?.connectors}`}</li>;
});

function Monitor({ offset = 0, limit = 10 }: { offset?: number; limit?: number }) {
  const view = useMonitorView({
    filters: {},
    order: 'worst',
    isGrouped: true,
    collapsedGroups: [],
    window: { offset, limit },
  });
  if (!view) return <p>no data yet</p>;
  return (
    <ul aria-label={`${view.length} lines, ${view.counts.available} available`}>
      {view.items.map(({ type, key }) =>
        type === 'group' ? <Group key={`#${key}`} stationId={key} /> : <Row key={key} rowKey={key} />,
      )}
    </ul>
  );
}

function Indicator() {
  const { phase, freshness, ageMs } = useLiveState('monitor');
  return <output>{`${phase} ${freshness} ${ageMs === null ? 'never' : Math.round(ageMs / 1_000)}`}</output>;
}

function Drawer({ connectorKey }: { connectorKey: string }) {
  const row = useConnectorView(connectorKey);
  return <section>{row === undefined ? 'unknown' : row === null ? 'none' : `drawer ${row.status}`}</section>;
}

function renderMonitor(server: ModelServer, onChanges: () => void = () => undefined) {
  rendered = {};
  const [page, changes] = answerFleet(server);
  const { transport } = makeTransport([
    page as NonNullable<typeof page>,
    [
      realTimeMonitoring.changes,
      (call, signal) => {
        onChanges();
        return changes?.[1](call, signal);
      },
    ],
  ]);
  const store = configureStore({ reducer: { live: liveReducer } });
  const client = connectLive(store, {
    selectSession: () => ({ token: 'noc', locale: 'en_US' }),
    onUnauthorized: () => undefined,
    hasWorkers: false,
    openFallback: (emit) => openInThread(emit, { transport, random: () => 0.5 }),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <LiveClientContext value={client}>{children}</LiveClientContext>
    </Provider>
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { client, store, wrapper, pass };
}

function makeServer(): ModelServer {
  const server = new ModelServer();
  for (const code of ['A', 'B', 'C']) server.put(makeConnector(code));
  return server;
}

const listLines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

describe('live hooks', () => {
  it('show the list, and render only a changed row', async () => {
    const server = makeServer();
    const { client, wrapper, pass } = renderMonitor(server);
    render(<Monitor />, { wrapper });
    expect(screen.getByText('no data yet')).toBeInTheDocument();
    await pass(500);
    expect(screen.getByLabelText('4 lines, 3 available')).toBeInTheDocument();
    expect(listLines()).toEqual(['station of 3', 'A:1 available -', 'B:1 available -', 'C:1 available -']);
    const before = { ...rendered };
    server.change('B:1', { soc: 41 });
    await pass(1_000);
    expect(listLines()[2]).toBe('B:1 available 41');
    expect(rendered).toEqual({ ...before, 'B:1': (before['B:1'] ?? 0) + 1 });
    client.dispose();
  });

  it('keep the old window on the screen until the new one is there', async () => {
    const { client, wrapper, pass } = renderMonitor(makeServer());
    const { rerender } = render(<Monitor limit={2} />, { wrapper });
    await pass(500);
    rerender(<Monitor offset={2} limit={2} />);
    expect(listLines()).toEqual(['station of 3', 'A:1 available -']);
    await pass(1);
    expect(listLines()).toEqual(['B:1 available -', 'C:1 available -']);
    client.dispose();
  });

  it('commit once for a patch, and not at all when nothing visible changes', async () => {
    const server = makeServer();
    const { client, wrapper, pass, store } = renderMonitor(server);
    const views: unknown[] = [];
    let last = store.getState().live.views;
    store.subscribe(() => {
      const now = store.getState().live.views;
      if (now !== last) views.push(now);
      last = now;
    });
    render(<Monitor limit={2} />, { wrapper });
    await pass(2_000);
    expect(views).toHaveLength(1);
    server.change('C:1', { info: 'below the window' });
    await pass(2_000);
    expect(views).toHaveLength(1);
    server.change('A:1', { soc: 3 });
    await pass(2_000);
    expect(views).toHaveLength(2);
    client.dispose();
  });

  it('mark data as stale within 15 s after the server is lost, and keep showing it', async () => {
    const server = makeServer();
    let isAway = false;
    const { client, wrapper, pass } = renderMonitor(server, () => {
      if (isAway) throw new TransportError(0, 'Failed to fetch');
    });
    render(
      <>
        <Monitor />
        <Indicator />
      </>,
      { wrapper },
    );
    await pass(1_000);
    expect(screen.getByRole('status')).toHaveTextContent('live fresh 1');
    isAway = true;
    await pass(15_000);
    expect(screen.getByRole('status')).toHaveTextContent('retrying stale 16');
    expect(listLines()).toHaveLength(4);
    isAway = false;
    await pass(21_000);
    expect(screen.getByRole('status')).toHaveTextContent('live');
    expect(listLines()).toHaveLength(4);
    client.dispose();
  });

  it('show one connector, or that it does not exist', async () => {
    const server = makeServer();
    const { client, wrapper, pass } = renderMonitor(server);
    const { rerender } = render(
      <>
        <Monitor />
        <Drawer connectorKey="A:1" />
      </>,
      { wrapper },
    );
    expect(screen.getByText('unknown')).toBeInTheDocument();
    await pass(500);
    expect(screen.getByText('drawer available')).toBeInTheDocument();
    rerender(
      <>
        <Monitor />
        <Drawer connectorKey="Z:1" />
      </>,
    );
    await pass(500);
    expect(screen.getByText('none')).toBeInTheDocument();
    client.dispose();
  });
});

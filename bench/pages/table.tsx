import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import monitor from '../../locales/en_US/monitor.json';
import status from '../../locales/en_US/status.json';
import { api } from '../../src/api/api';
import '../../src/app/parts.css';
import { makeStore } from '../../src/app/store';
import '../../src/app/styles.css';
import { cssVariablesResolver, theme } from '../../src/app/theme';
import type { LiveConnector } from '../../src/contract/live/connector';
import { CommandDialogs } from '../../src/entities/command/CommandDialogs';
import { MonitorList } from '../../src/features/live-operations/monitor/MonitorList';
import { LiveList } from '../../src/kit/crud/LiveList';
import { LiveClientContext } from '../../src/live/liveClientContext';
import { liveReceived, liveReducer } from '../../src/live/liveSlice';
import { waitMs } from '../../src/lib/waitMs';
import { Fleet } from '../../workers/live/fleet';
import { createMonitorView } from '../../workers/live/views/monitorView';
import { connectorAt } from '../live/connectorAt';
import { medianMs } from './timing';

const ROWS = 10_000;
// A constant, as on the screen, so that rows without changes are not rendered.
const NONE: string[] = [];
const doNothing = () => undefined;
const QUERY = { connector: null, grouping: 'station' as const, sort: null };
const STATE = { filters: {}, filter: doNothing, clearFilters: doNothing, view: '', showView: doNothing, isPlain: true };
const CLIENT = {
  show: () => () => undefined,
  setSession: () => undefined,
  setVisibility: () => undefined,
  setOnline: () => undefined,
  dispose: () => undefined,
};

export interface TableTimes {
  /** Elements of the whole page. */
  nodes: number;
  /** ms from a changed value in the worker's fleet to the page's new layout, for a row in view. */
  updateMs: number;
  baselineNodes: number;
  baselineMs: number;
}

export async function measureTable(): Promise<TableTimes> {
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { monitor, status } },
    ns: ['monitor', 'status'],
    defaultNS: 'monitor',
  });
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  const own = await measureOwn(root);
  const { nodes, ms } = await measurePlain(root);
  return { ...own, baselineNodes: nodes, baselineMs: ms };
}

async function measureOwn(host: HTMLElement): Promise<{ nodes: number; updateMs: number }> {
  const store = makeStore();
  store.addPart(api);
  store.addPart({ reducerPath: 'live', reducer: liveReducer });
  const fleet = new Fleet();
  const rows = Array.from({ length: ROWS }, (_, index) => connectorAt(index));
  fleet.replace(rows);
  const view = createMonitorView(fleet);
  const window = { offset: 0, limit: 60 };
  view.setRequest({ kind: 'monitor', filters: {}, order: 'worst', isGrouped: true, collapsedGroups: [], window });
  const send = () => {
    const patch = view.buildPatch();
    if (patch) flushSync(() => void store.dispatch(liveReceived({ type: 'patch', viewId: 'monitor', patch })));
  };
  const root = createRoot(host);
  root.render(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false}>
        <MemoryRouter>
          <LiveClientContext value={CLIENT}>
            <CommandDialogs onReceipt={() => undefined}>
              <List />
            </CommandDialogs>
          </LiveClientContext>
        </MemoryRouter>
      </MantineProvider>
    </Provider>,
  );
  await waitMs(500);
  send();
  await waitMs(500);
  if (!document.querySelector('[data-row]')) throw new Error('The list shows no rows');
  const nodes = document.querySelectorAll('*').length;
  const updateMs = await medianMs(100, (turn) => {
    const { key } = rows[turn % 20] as LiveConnector;
    fleet.apply([{ key, revision: turn + 2, power: 50 + (turn % 100) / 10 }]);
    send();
    layOut(host);
  });
  root.unmount();
  return { nodes, updateMs };
}

function List() {
  return (
    <LiveList state={STATE}>
      <MonitorList
        query={QUERY}
        collapsed={NONE}
        onToggleGroup={doNothing}
        onShowLine={doNothing}
        onOpen={doNothing}
        onSort={doNothing}
      />
    </LiveList>
  );
}

/** The baseline: the same facts in a table without windowing, drawn from one array. */
async function measurePlain(host: HTMLElement): Promise<{ nodes: number; ms: number }> {
  let change: (rows: LiveConnector[]) => void = () => undefined;
  let rows = Array.from({ length: ROWS }, (_, index) => connectorAt(index));
  function Plain() {
    const [shown, setShown] = useState(rows);
    change = setShown;
    return (
      <table>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <td>{row.chargerCode}</td>
              <td>{row.connector}</td>
              <td>{row.connectorType}</td>
              <td>{row.status}</td>
              <td>{row.statusSince}</td>
              <td>{row.soc}</td>
              <td>{row.power}</td>
              <td>{row.energy}</td>
              <td>{row.txnId}</td>
              <td>{row.account}</td>
              <td>{row.user}</td>
              <td>{row.lastSeen}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  const root = createRoot(host);
  flushSync(() => root.render(<Plain />));
  const nodes = document.querySelectorAll('*').length;
  const ms = await medianMs(20, (turn) => {
    rows = rows.map((row, index) => (index === turn ? { ...row, power: 50 + turn / 10 } : row));
    flushSync(() => change(rows));
    layOut(host);
  });
  root.unmount();
  return { nodes, ms };
}

const layOut = (host: HTMLElement) => host.getBoundingClientRect().height + document.body.offsetHeight;

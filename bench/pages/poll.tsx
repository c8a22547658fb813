import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { api } from '../../src/api/api';
import { fromContract } from '../../src/api/fromContract';
import '../../src/app/parts.css';
import { makeStore } from '../../src/app/store';
import '../../src/app/styles.css';
import { cssVariablesResolver, theme } from '../../src/app/theme';
import { realTimeMonitoring } from '../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../src/contract/live/connector';
import { Cell } from '../../src/kit/table/Cell';
import { VirtualRows } from '../../src/kit/table/VirtualRows';

const POLL_MS = 1_000;
const ROWS = 10_000;
const COLUMNS = 'repeat(10, minmax(0, 1fr))';

const polled = api.injectEndpoints({
  endpoints: (build) => ({ wholeFleet: build.query({ ...fromContract(realTimeMonitoring.page) }) }),
});

/** The same fleet without a live layer: the whole list every second through the cache, and a list that draws what is in view. */
export function showPolledFleet(): void {
  const store = makeStore();
  store.addPart(api);
  createRoot(document.querySelector('#root') ?? document.body).render(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false}>
        <PolledList />
      </MantineProvider>
    </Provider>,
  );
}

function PolledList() {
  const { data } = polled.useWholeFleetQuery({ body: { pageSize: ROWS } }, { pollingInterval: POLL_MS });
  const rows = (data?.records ?? []).map((row) => ({ key: row.key, item: row }));
  return (
    <VirtualRows label="Fleet" rows={rows} columns={COLUMNS}>
      {drawRow}
    </VirtualRows>
  );
}

const drawRow = (row: LiveConnector) => (
  <>
    <Cell>{row.chargerCode}</Cell>
    <Cell>{row.connector}</Cell>
    <Cell>{row.connectorType}</Cell>
    <Cell>{row.status}</Cell>
    <Cell>{row.soc}</Cell>
    <Cell>{row.power}</Cell>
    <Cell>{row.energy}</Cell>
    <Cell>{row.txnId}</Cell>
    <Cell>{row.user}</Cell>
    <Cell>{row.lastSeen}</Cell>
  </>
);

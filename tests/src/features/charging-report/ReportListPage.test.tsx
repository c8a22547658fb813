import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chargingReport } from '../../../../src/contract/evo-monitor/chargingReport';
import type { CurvePoint } from '../../../../src/contract/live/curve';
import { thinPoints } from '../../../../src/features/charging-report/series';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

/** The printed sheets are in the document too, so the tests look within the drawer. */
const findDrawer = () => screen.findByRole('dialog', { name: '2611200821-000187' });

describe('a charging report', () => {
  it('shows the facts of the order in the time zone of its station', async () => {
    await renderApp('/maintenance/charging-report?open=187', 'admin');
    const session = await within(await findDrawer()).findByRole('region', { name: 'Session' });
    expect(session).toHaveTextContent(/Start20 Nov 2026 09:21:08 GMT\+1/);
    expect(session).toHaveTextContent(/Max\. power148\.2\skW/);
    expect(within(await findDrawer()).getByRole('region', { name: 'Cost and payment' })).toHaveTextContent(
      /Cost22\.59 EUR/,
    );
  });

  it('shows the curve as a table, with dashes for missing readings', async () => {
    server.use(
      answering(chargingReport.getChargingCurve, ({ params }) => ({
        txnId: params.txnId,
        chargerCode: 'BER-0214',
        connector: 1,
        timezone: 'Europe/Berlin',
        isRunning: false,
        points: [[1_795_183_256, 31, 148, 0, 398, 371, null]],
        since: 1_795_183_256,
        version: 1,
        isFinal: true,
        serverTime: '2026-11-20 14:32:01',
      })),
    );
    await renderApp('/maintenance/charging-report?open=187&tab=table', 'admin');
    const table = await within(await findDrawer()).findByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'Output voltage V' })).toBeVisible();
    const [, reading] = within(table).getAllByRole('row');
    expect(reading).toHaveTextContent(/310\.000148\.0398\.0371\.0–$/);
  });

  it('can be printed and downloaded', async () => {
    await renderApp('/maintenance/charging-report?open=187', 'admin');
    expect(await within(await findDrawer()).findByRole('button', { name: 'Print' })).toBeVisible();
    expect(within(await findDrawer()).getByRole('button', { name: 'Export' })).toBeVisible();
    expect(document.querySelector('.print-sheet')).toHaveTextContent('Charging report 2611200821-000187');
  });
});

describe('readings on paper', () => {
  const points = Array.from({ length: 1_000 }, (_, t): CurvePoint => [t, null, null, null, null, null, null]);

  it('are thinned evenly and keep the first and the last', () => {
    const some = thinPoints(points, 5).map(([t]) => t);
    expect(some).toEqual([0, 250, 500, 749, 999]);
  });

  it('are complete when they are few', () => {
    expect(thinPoints(points.slice(0, 4), 5)).toHaveLength(4);
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { ALARMS } from '../../../mocks/alarms';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';
import { findAlarmRow } from './alarmRows';

const server = mockServer();
sizeLists();

async function openQueue(address = '/live/alarms', userName: 'noc' | 'admin' = 'noc') {
  const user = userEvent.setup();
  await renderApp(address, userName);
  const grid = await screen.findByRole('grid', { name: 'Alarms' });
  await waitFor(() => expect(findAlarmRow(grid, '31')).not.toBeNull());
  return { user, grid };
}

describe('an alarm of the platform itself', () => {
  const PLATFORM = { company: null, stationId: null, station: null, city: null, timezone: 'UTC', connector: null };
  const [template] = ALARMS;
  const notBooked = {
    ...PLATFORM,
    chargerCode: null,
    key: '31',
    code: 'payment.notBooked',
    classification: 'payment',
    errorCode: null,
    vendorErrorCode: null,
    log: 'pay 5.00 EUR: it does not fit',
    orderId: '8812',
  } as const;
  const unproven = {
    ...notBooked,
    key: '32',
    code: 'ledger.unproven',
    classification: 'ledger',
    log: 'wrongOrders: 2',
    orderId: null,
  } as const;

  function showPlatformAlarms() {
    const records = template ? [...ALARMS, { ...template, ...notBooked }, { ...template, ...unproven }] : [];
    server.use(
      answering(chargerAlarm.page, () => ({
        records,
        total: records.length,
        pageNum: 1,
        pageSize: 100,
        changesCursor: 'mock.1',
        serverTime: '2026-11-20 14:32:02',
      })),
    );
  }

  it('is listed under the platform, with its name and the finding', async () => {
    showPlatformAlarms();
    const { grid } = await openQueue();
    expect(findAlarmRow(grid, '31')).toHaveTextContent(/Payment not booked.*it does not fit.*Platform/);
    expect(findAlarmRow(grid, '32')).toHaveTextContent(
      /Ledger out of balance.*Orders that differ from the ledger: 2.*Platform/,
    );
  });

  it('links from its detail to the order, or to the notice of the ledger', async () => {
    showPlatformAlarms();
    const { user, grid } = await openQueue('/live/alarms?alarm=31', 'admin');
    expect(await screen.findByRole('link', { name: 'Open order' })).toHaveAttribute(
      'href',
      '/orders/charging?open=8812',
    );
    expect(screen.queryByRole('link', { name: 'Open in monitor' })).toBeNull();
    const row = findAlarmRow(grid, '32');
    if (row) await user.click(row);
    expect(await screen.findByRole('link', { name: 'Open statements' })).toHaveAttribute('href', '/finance/statement');
    expect(screen.queryByRole('link', { name: 'Open order' })).toBeNull();
  });

  it('has no link when the account sees neither orders nor statements', async () => {
    showPlatformAlarms();
    await openQueue('/live/alarms?alarm=31');
    expect(await screen.findAllByText('pay 5.00 EUR: it does not fit')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Open order' })).toBeNull();
  });
});

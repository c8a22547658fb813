import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Provider } from 'react-redux';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../../../src/app/i18n/i18n';
import type { LiveAlarm } from '../../../../../src/contract/live/alarm';
import { AlarmRow } from '../../../../../src/features/wall/boards/alarms/AlarmRow';
import { liveReducer } from '../../../../../src/live/liveSlice';
import { makeAlarm } from '../../../../workers/live/alarmServer';

beforeAll(async () => {
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage('en_US');
  await i18next.loadNamespaces(['wallBoards', 'status', 'faults', 'orders']);
});

const AT = '2026-11-20 09:05:00';

function renderRow(given: Partial<LiveAlarm>, arrivedAt?: number) {
  const store = configureStore({ reducer: { live: liveReducer } });
  render(
    <Provider store={store}>
      <AlarmRow alarm={makeAlarm('7', given)} arrivedAt={arrivedAt} />
    </Provider>,
  );
}

describe('an alarm on the wall', () => {
  it('has a tick once it is acknowledged, although a display may not say by which person', () => {
    renderRow({ acknowledgedAt: AT, acknowledgedBy: null });
    expect(screen.getByRole('img', { name: 'Acknowledged' })).toBeInTheDocument();
  });

  it('has the initials of the operator beside the tick when they are known', () => {
    renderRow({ acknowledgedAt: AT, acknowledgedBy: 'Nadia Operator' });
    expect(screen.getByRole('img', { name: 'Acknowledged by Nadia Operator' })).toHaveTextContent('NO');
  });

  it('has no tick while it waits, and is marked as new when it has just come in', () => {
    renderRow({ acknowledgedAt: null, acknowledgedBy: null }, Date.now());
    expect(screen.queryByRole('img', { name: /^Acknowledged/ })).toBeNull();
    expect(screen.getByRole('img', { name: 'New' })).toBeInTheDocument();
  });
});

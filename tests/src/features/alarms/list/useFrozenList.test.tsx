import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useReducer } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALARM_PRIORITIES } from '../../../../../src/contract/live/alarm';
import { useFrozenList } from '../../../../../src/features/alarms/list/useFrozenList';
import { useAlarmsView } from '../../../../../src/live/alarmHooks';
import { connectLive } from '../../../../../src/live/connectLive';
import { openInThread } from '../../../../../src/live/inThread';
import { LiveClientContext } from '../../../../../src/live/liveClientContext';
import { liveReducer } from '../../../../../src/live/liveSlice';
import { answerAlarms, makeAlarmServer, makeAlarm } from '../../../../workers/live/alarmServer';
import { makeTransport } from '../../../../workers/live/modelServer';

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: Date.UTC(2026, 10, 20, 9),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(() => void vi.useRealTimers());

/** The queue as bare lines, frozen by the rules of the page. */
function Queue() {
  const { isFrozen, handlers } = useFrozenList();
  const [taken, take] = useReducer((count: number) => count + 1, 0);
  const view = useAlarmsView({
    tab: 'standing',
    filters: {},
    isGrouped: true,
    toggledGroups: [],
    window: { offset: 0, limit: 100 },
    isFrozen,
    taken,
  });
  return (
    <>
      <button type="button" onClick={take}>
        {view?.pending.added ?? 0} new
      </button>
      <div role="grid" tabIndex={0} {...handlers}>
        {view?.items.map(({ key }) => (
          <p key={key} data-key={key} />
        ))}
      </div>
    </>
  );
}

function renderQueue() {
  const server = makeAlarmServer(...['1', '2', '3', '4'].map((key) => makeAlarm(key, { stationId: key })));
  const { transport } = makeTransport(answerAlarms(server));
  const store = configureStore({ reducer: { live: liveReducer } });
  const client = connectLive(store, {
    selectSession: () => ({ token: 'noc', locale: 'en_US' }),
    onUnauthorized: () => undefined,
    hasWorkers: false,
    openFallback: (emit) => openInThread(emit, { transport, random: () => 0.5 }),
  });
  const { unmount } = render(
    <Provider store={store}>
      <LiveClientContext value={client}>
        <Queue />
      </LiveClientContext>
    </Provider>,
  );
  const stop = () => {
    unmount();
    client.dispose();
  };
  return { server, stop, pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) };
}

const getGrid = () => screen.getByRole('grid');
const listLineKeys = () => [...getGrid().querySelectorAll<HTMLElement>('[data-key]')].map(({ dataset }) => dataset.key);
const makeUrgentAlarm = (key: string) =>
  makeAlarm(key, { stationId: key, priority: 'urgent', firstAt: '2026-11-20 09:30:00' });

describe('the lines of the queue', () => {
  it('are sorted while neither pointer nor keyboard is in the list', async () => {
    const { server, stop, pass } = renderQueue();
    await pass(1_000);
    server.put(makeUrgentAlarm('9'));
    await pass(1_000);
    expect(listLineKeys()[0]).toBe('9');
    stop();
  });

  it('keep still under the pointer, and are sorted when it has left', async () => {
    const { server, stop, pass } = renderQueue();
    await pass(1_000);
    const before = listLineKeys();
    fireEvent.pointerEnter(getGrid(), { pointerType: 'mouse' });
    server.put(makeUrgentAlarm('9'));
    await pass(5_000);
    expect(listLineKeys()).toEqual(before);
    expect(screen.getByText('1 new')).toBeInTheDocument();
    fireEvent.pointerLeave(getGrid());
    await pass(100);
    expect(listLineKeys()[0]).toBe('9');
    stop();
  });

  it('keep still while the keyboard is in the list, until new alarms are listed', async () => {
    const { server, stop, pass } = renderQueue();
    await pass(1_000);
    const before = listLineKeys();
    act(() => getGrid().focus());
    server.put(makeUrgentAlarm('9'));
    await pass(60_000);
    expect(listLineKeys()).toEqual(before);
    fireEvent.click(screen.getByText('1 new'));
    await pass(100);
    expect(listLineKeys()[0]).toBe('9');
    stop();
  });

  const action = fc.record({
    what: fc.constantFrom('key', 'press'),
    /** ms before the action, and between the action and the changes. */
    pause: fc.integer({ min: 0, max: 2_000 }),
    after: fc.integer({ min: 0, max: 499 }),
    changes: fc.array(
      fc.record({
        key: fc.constantFrom('1', '2', '3', '4', '5', '6'),
        isGone: fc.boolean(),
        priority: fc.constantFrom(...ALARM_PRIORITIES),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });

  it('never move within 500 ms of a key or a press', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 6 }), async (actions) => {
        const { server, stop, pass } = renderQueue();
        await pass(1_000);
        for (const { what, pause, after, changes } of actions) {
          await pass(pause);
          if (what === 'key') fireEvent.keyDown(document.body, { key: 'j' });
          else fireEvent.pointerDown(document.body);
          const atAction = listLineKeys();
          await pass(after);
          for (const { key, isGone, priority } of changes) {
            if (isGone) server.remove(key);
            else server.put(makeAlarm(key, { stationId: key, priority }));
          }
          await pass(499 - after);
          // An empty list has no places.
          if (atAction.length > 0) expect(listLineKeys()).toEqual(atAction);
        }
        stop();
      }),
      { numRuns: 40 },
    );
  });
});

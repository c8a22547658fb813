import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../../../src/app/i18n/i18n';
import type { WallSound } from '../../../../../src/contract/evo-monitor/wall';
import type { AlarmPriority } from '../../../../../src/contract/live/alarm';
import { TONES } from '../../../../../src/entities/alarm/sound/tones';
import { SoundMark } from '../../../../../src/features/wall/sound/SoundMark';
import { useWallSound } from '../../../../../src/features/wall/sound/useWallSound';
import { BACKGROUND_VIEW } from '../../../../../src/live/alarmHooks';
import { LiveClientContext } from '../../../../../src/live/liveClientContext';
import { liveReceived, liveReducer } from '../../../../../src/live/liveSlice';
import { makeAlarm } from '../../../../workers/live/alarmServer';
import { FakeAudio } from '../../../entities/alarm/sound/fakeAudio';

const NONE = { urgent: 0, high: 0, middle: 0, low: 0, nice: 0 };
const CLIENT = {
  show: () => () => undefined,
  ...{ setSession: () => undefined, setVisibility: () => undefined, setOnline: () => undefined },
  dispose: () => undefined,
};

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage('en_US');
  await i18next.loadNamespaces('wall');
  vi.useFakeTimers();
  FakeAudio.install();
});
afterEach(() => void vi.useRealTimers());

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const listPitches = (priority: AlarmPriority) => TONES[priority].map(({ pitch }) => pitch);

function Wall({ sound }: { sound: WallSound | null }) {
  useWallSound(sound);
  return sound && <SoundMark />;
}

/** Renders a display with a sound; the answer raises alarms. */
async function renderSound(sound: WallSound | null) {
  const store = configureStore({ reducer: { live: liveReducer } });
  const show = (waiting: Partial<typeof NONE>, count: number, priority: AlarmPriority | null) => {
    const arrivals = priority && { count, loudest: makeAlarm(`${count}`, { priority }) };
    const patch = {
      kind: 'alarmCounts',
      standing: NONE,
      unacknowledged: NONE,
      calling: { ...NONE, ...waiting },
      arrivals,
    } as const;
    store.dispatch(liveReceived({ type: 'patch', viewId: BACKGROUND_VIEW, token: 't', patch } as never));
  };
  show({}, 0, null);
  const wall = (given: WallSound | null) => (
    <Provider store={store}>
      <LiveClientContext value={CLIENT}>
        <Wall sound={given} />
      </LiveClientContext>
    </Provider>
  );
  const { rerender } = render(wall(sound));
  await passTime(500);
  let count = 0;
  return {
    raise: async (priority: AlarmPriority) => {
      count += 1;
      act(() => show({ [priority]: 1 }, count, priority));
      await passTime(500);
    },
    change: (next: WallSound | null) => rerender(wall(next)),
  };
}

describe('the sound of a display', () => {
  it('is heard once for alarms of its priority and of higher ones', async () => {
    const { raise } = await renderSound({ from: 'high', mode: 'once' });
    await raise('middle');
    expect(FakeAudio.played).toEqual([]);
    await raise('high');
    await raise('urgent');
    await passTime(60_000);
    expect(FakeAudio.played).toEqual([...listPitches('high'), ...listPitches('urgent')]);
  });

  it('is repeated until the alarm is acknowledged, and stops with the picture that it is of', async () => {
    const { raise, change } = await renderSound({ from: 'urgent', mode: 'until' });
    await raise('urgent');
    await passTime(5_500);
    expect(FakeAudio.played).toEqual([...listPitches('urgent'), ...listPitches('urgent')]);
    change(null);
    await passTime(60_000);
    expect(FakeAudio.played).toHaveLength(2 * TONES.urgent.length);
  });

  it('is none by default', async () => {
    const { raise } = await renderSound(null);
    await raise('urgent');
    expect(FakeAudio.played).toEqual([]);
  });

  it('is marked as blocked before the first alarm, until a key is pressed', async () => {
    FakeAudio.isPressed = false;
    await renderSound({ from: 'high', mode: 'once' });
    expect(screen.getByRole('status')).toHaveTextContent(/^Sound is blocked by the browser/);
    FakeAudio.isPressed = true;
    window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
    await passTime(500);
    expect(screen.getByRole('img', { name: 'Sound is on' })).toBeInTheDocument();
  });
});

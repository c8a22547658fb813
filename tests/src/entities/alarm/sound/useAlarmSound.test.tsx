import { configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferenceSet, preferencesSlice } from '../../../../../src/access/preferencesSlice';
import type { AlarmPriority } from '../../../../../src/contract/live/alarm';
import { TONES } from '../../../../../src/entities/alarm/sound/tones';
import { SoundBlocked } from '../../../../../src/features/alarms/sound/SoundBlocked';
import { useSoundChoice } from '../../../../../src/features/alarms/sound/soundChoice';
import type { SoundChoice } from '../../../../../src/entities/alarm/sound/soundMode';
import { useAlarmSound } from '../../../../../src/entities/alarm/sound/useAlarmSound';
import type { AlarmCountsViewState } from '../../../../../src/live/viewState';
import { renderWithProviders } from '../../../../harness/renderWithProviders';
import { makeAlarm } from '../../../../workers/live/alarmServer';
import { FakeAudio } from './fakeAudio';

beforeEach(() => {
  vi.useFakeTimers();
  FakeAudio.install();
});
afterEach(() => void vi.useRealTimers());

const OFF: SoundChoice = { urgent: 'off', high: 'off', middle: 'off', low: 'off', nice: 'off' };
const HEARD = { added: [], removed: [] };
const NONE = { urgent: 0, high: 0, middle: 0, low: 0, nice: 0 };
const listPitches = (...priorities: AlarmPriority[]) =>
  priorities.flatMap((priority) => TONES[priority].map(({ pitch }) => pitch));

function Watch({ counts }: { counts: AlarmCountsViewState }) {
  const [choice] = useSoundChoice();
  useAlarmSound(counts, choice);
  return <SoundBlocked />;
}

/** Renders a page with the user's choice of sounds; the function it returns updates the counts and the arrivals. */
async function renderSoundPage(choice?: SoundChoice) {
  const store = configureStore({ reducer: { preferences: preferencesSlice.reducer } });
  if (choice) store.dispatch(preferenceSet({ name: 'alarms.sound', value: choice }));
  const shown = (counts: AlarmCountsViewState) => (
    <Provider store={store}>
      <Watch counts={counts} />
    </Provider>
  );
  const { again } = renderWithProviders(
    shown({ kind: 'alarmCounts', standing: NONE, unacknowledged: NONE, calling: NONE, arrivals: null, heard: HEARD }),
  );
  await passTime(0);
  return async (waiting: Partial<typeof NONE>, arrived: number, loudest: AlarmPriority) => {
    const arrivals = { count: arrived, loudest: makeAlarm(`${arrived}`, { priority: loudest }) };
    again(
      shown({
        kind: 'alarmCounts',
        standing: NONE,
        unacknowledged: NONE,
        calling: { ...NONE, ...waiting },
        arrivals,
        heard: HEARD,
      }),
    );
    await passTime(300);
  };
}

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a new alarm', () => {
  it.each<[AlarmPriority, AlarmPriority[]]>([
    ['urgent', ['urgent']],
    ['high', ['high']],
    ['middle', []],
    ['nice', []],
  ])('sounds by default when its priority is %s: %j', async (priority, sounds) => {
    const waits = await renderSoundPage();
    await waits({ [priority]: 1 }, 1, priority);
    expect(FakeAudio.played).toEqual(listPitches(...sounds));
  });

  it('sounds once', async () => {
    const waits = await renderSoundPage({ ...OFF, low: 'once' });
    await waits({ low: 1 }, 1, 'low');
    await passTime(60_000);
    expect(FakeAudio.played).toEqual(listPitches('low'));
    await waits({ low: 2 }, 2, 'low');
    expect(FakeAudio.played).toEqual(listPitches('low', 'low'));
  });

  it('sounds every 5 s until it is acknowledged', async () => {
    const waits = await renderSoundPage({ ...OFF, urgent: 'until' });
    await waits({ urgent: 1 }, 1, 'urgent');
    await passTime(10_000);
    expect(FakeAudio.played).toEqual(listPitches('urgent', 'urgent', 'urgent'));
    await waits({}, 1, 'urgent');
    await passTime(60_000);
    expect(FakeAudio.played).toHaveLength(listPitches('urgent').length * 3);
  });

  it('is silent when its priority is off', async () => {
    const waits = await renderSoundPage({ ...OFF, urgent: 'once', high: 'off' });
    await waits({ high: 1 }, 1, 'high');
    await passTime(60_000);
    expect(FakeAudio.played).toEqual([]);
  });
});

describe('a browser whose audio starts late', () => {
  it('sounds the alarm as soon as it can', async () => {
    FakeAudio.startMs = 3_000;
    const waits = await renderSoundPage();
    await waits({ urgent: 1 }, 1, 'urgent');
    expect(FakeAudio.played).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
    await passTime(3_000);
    expect(FakeAudio.played).toEqual(listPitches('urgent'));
  });
});

describe('a browser that blocks sounds', () => {
  it('shows a button that enables the sounds of alarms', async () => {
    const waits = await renderSoundPage();
    FakeAudio.isPressed = false;
    await waits({ urgent: 1 }, 1, 'urgent');
    expect(FakeAudio.played).toEqual([]);
    const allow = screen.getByRole('button');

    FakeAudio.isPressed = true;
    act(() => allow.click());
    await passTime(300);
    expect(screen.queryByRole('button')).toBeNull();
    expect(FakeAudio.played).not.toEqual([]);

    FakeAudio.played = [];
    await waits({ urgent: 2 }, 2, 'urgent');
    expect(FakeAudio.played).toEqual(listPitches('urgent'));
  });

  it('is no problem when all sounds are off', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const waits = await renderSoundPage();
    await waits({ urgent: 1 }, 1, 'urgent');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../../../src/app/store';
import type { EnergyDay } from '../../../../src/contract/evo-monitor/energyDay';
import { liveReducer } from '../../../../src/live/liveSlice';
import { usePeak } from '../../../../src/entities/energy/usePeak';

const toWireTime = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const HOUR_MS = 3_600_000;

const day = {
  from: toWireTime(Date.now() - HOUR_MS),
  until: toWireTime(Date.now() + HOUR_MS),
  peak: { power: 222.3, at: toWireTime(Date.now() - HOUR_MS / 2) },
} as EnergyDay;

function renderPeak(power: number | undefined) {
  const store = makeStore();
  store.addPart({ reducerPath: 'live', reducer: liveReducer });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(({ now }) => usePeak(day, now), { wrapper, initialProps: { now: power } });
}

describe('the peak of a day', () => {
  it('is the power that flows now when that is higher than all that is stored', () => {
    expect(renderPeak(3_800).result.current?.power).toBe(3_800);
  });

  it('stays when the power falls again', () => {
    const { result, rerender } = renderPeak(3_800);
    rerender({ now: 100 });
    expect(result.current?.power).toBe(3_800);
  });

  it('is the stored one while the power is not known', () => {
    expect(renderPeak(undefined).result.current?.power).toBe(222.3);
  });
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenSkeleton } from '../../../../src/app/router/ScreenSkeleton';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, values?: { name: string }) => [key, values?.name].filter(Boolean).join(' '),
  }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the skeleton of a screen', () => {
  it('names the screen when it has not come after three seconds', () => {
    render(<ScreenSkeleton name="Chargers" />);
    act(() => void vi.advanceTimersByTime(2_900));
    expect(screen.queryByText('slow Chargers')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('slow Chargers')).toBeVisible();
  });

  it('says that something is loading when the screen has no name yet', () => {
    render(<ScreenSkeleton name={undefined} />);
    act(() => void vi.advanceTimersByTime(3_100));
    expect(screen.getByText('common:loading')).toBeVisible();
  });
});

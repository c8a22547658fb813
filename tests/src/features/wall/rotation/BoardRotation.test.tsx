import { act, screen } from '@testing-library/react';
import { lazy, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../../../../src/features/wall/boards/boardProps';
import { lazyBoard } from '../../../../../src/features/wall/boards/lazyBoard';
import { takeErrors } from '../../../../../src/features/wall/display/displayErrors';
import { BoardRotation } from '../../../../../src/features/wall/rotation/BoardRotation';
import { expectConsole } from '../../../../harness/heardConsole';
import { renderWithProviders } from '../../../../harness/renderWithProviders';

const MINUTE_MS = 60_000;
/** Random, since equal messages are reported only once in ten minutes. */
const BROKEN = `board broke ${Math.random()}`;
let mounts: number;
let isBroken: boolean;
let chunkFailures: number;

function Counted({ isShown }: BoardProps) {
  useEffect(() => void (mounts += 1), []);
  return <p>{isShown ? 'overview in sight' : 'overview hidden'}</p>;
}
function Breakable({ isShown }: BoardProps) {
  if (isBroken) throw new Error(BROKEN);
  return <p>{isShown ? 'alarms in sight' : 'alarms hidden'}</p>;
}

vi.mock('../../../../../src/features/wall/boards/boards', () => ({
  BOARDS: {
    overview: lazy(() => Promise.resolve({ default: Counted })),
    alarms: lazy(() => Promise.resolve({ default: Breakable })),
    stations: lazyBoard(() => {
      chunkFailures -= 1;
      if (chunkFailures >= 0) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve({ default: () => <p>stations</p> });
    }),
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  [mounts, isBroken, chunkFailures] = [0, false, 0];
  takeErrors();
});
afterEach(() => void vi.useRealTimers());

const onData = () => undefined;
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the rotation of boards', () => {
  it('shows and hides boards that are made once', async () => {
    const boards = ['overview', 'alarms'] as const;
    const { again } = renderWithProviders(<BoardRotation onData={onData} boards={boards} shown="overview" />);
    await passTime(0);
    for (const shown of ['alarms', 'overview', 'alarms', 'overview'] as const)
      again(<BoardRotation onData={onData} boards={boards} shown={shown} />);
    expect(screen.getByText('overview in sight')).toBeInTheDocument();
    expect(screen.getByText('alarms hidden').closest('section')).toHaveAttribute('data-shown', 'false');
    expect(mounts).toBe(1);
  });

  it('goes on when a board throws, notes the error and tries the board again after a minute', async () => {
    expectConsole(new RegExp(BROKEN));
    isBroken = true;
    const boards = ['overview', 'alarms'] as const;
    const { again } = renderWithProviders(<BoardRotation onData={onData} boards={boards} shown="alarms" />);
    await passTime(0);
    expect(screen.getByRole('status')).toBeInTheDocument();
    again(<BoardRotation onData={onData} boards={boards} shown="overview" />);
    expect(screen.getByText('overview in sight')).toBeInTheDocument();
    expect(takeErrors().map(({ message }) => message)).toContain(`Error: ${BROKEN}`);
    isBroken = false;
    await passTime(MINUTE_MS);
    expect(screen.getByText('alarms hidden')).toBeInTheDocument();
    expect(mounts).toBe(1);
  });

  it('shows a board whose chunk came at a later try', async () => {
    chunkFailures = 3;
    renderWithProviders(<BoardRotation onData={onData} boards={['stations']} shown="stations" />);
    await passTime(MINUTE_MS);
    expect(screen.getByText('stations')).toBeInTheDocument();
  });
});

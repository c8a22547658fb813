import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  keepErrors,
  noteError,
  takeErrors,
  watchDisplayErrors,
} from '../../../../../src/features/wall/display/displayErrors';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  // Drops errors of earlier tests and moves past the time in which repeated messages are suppressed.
  takeErrors();
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
});
afterEach(() => void vi.useRealTimers());

const takeMessages = () => takeErrors().map(({ message }) => message);

describe('errors of a display', () => {
  it('are told once in ten minutes when they come again and again', () => {
    for (let turn = 0; turn < 3; turn += 1) noteError(new Error('board broke'));
    expect(takeMessages()).toEqual(['Error: board broke']);
    noteError(new Error('board broke'));
    expect(takeMessages()).toEqual([]);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    noteError(new Error('board broke'));
    expect(takeMessages()).toEqual(['Error: board broke']);
  });

  it('are five at most with one heartbeat, with the place where they came', () => {
    for (let turn = 0; turn < 8; turn += 1) noteError(`broke ${turn}`, 'in OverviewBoard');
    const errors = takeErrors();
    expect(errors).toHaveLength(5);
    expect(errors[0]).toEqual({ message: 'broke 0', detail: 'in OverviewBoard' });
  });

  it('go with the next heartbeat when this one was not heard, those of before first', () => {
    noteError('first');
    const untold = takeErrors();
    for (const name of ['second', 'third', 'fourth', 'fifth', 'sixth']) noteError(name);
    keepErrors(untold);
    expect(takeMessages()).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  });

  it('are noted wherever they are not caught, until the watch ends', () => {
    const end = watchDisplayErrors();
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('no such board'), message: 'x' }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
    end();
    window.dispatchEvent(new ErrorEvent('error', { message: 'after the end' }));
    expect(takeMessages()).toEqual(['TypeError: no such board']);
  });
});

import { EventEmitter } from 'node:events';
import { expect, describe, test, vi } from 'vitest';
import { endAfterCrash } from '../../../server/start/crash';

function createProcess() {
  const running = Object.assign(new EventEmitter(), { exit: vi.fn() });
  const log = { fatal: vi.fn(), warn: vi.fn() };
  const run = vi.fn(async () => undefined);
  endAfterCrash({ run }, log, running as never);
  return { running, log, run };
}

const createError = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('a process', () => {
  test.each([
    createError('terminating connection due to unexpected postmaster exit', '57P01'),
    createError('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    createError('the database system is in recovery mode', '57P03'),
    createError('could not extend file: No space left on device', '53100'),
    createError('cannot execute UPDATE in a read-only transaction', '25006'),
    createError('Connection terminated unexpectedly'),
  ])('goes on with a warning when a rejection that nothing heard is an outage: $message', async (error) => {
    const { running, log, run } = createProcess();
    running.emit('unhandledRejection', error);
    expect(log.warn).toHaveBeenCalledOnce();
    expect(run).not.toHaveBeenCalled();
  });

  test.each([
    ['unhandledRejection', createError('undefined is not a function')],
    ['unhandledRejection', createError('syntax error', '42601')],
    ['unhandledRejection', createError('no such file', 'ENOENT')],
    ['uncaughtException', createError('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ])('stops in order, once, when it meets %s: %s', async (event, error) => {
    const { running, log, run } = createProcess();
    running.emit(event, error);
    running.emit(event, error);
    await expect.poll(() => running.exit.mock.calls).toEqual([[1]]);
    expect(run).toHaveBeenCalledOnce();
    expect(log.fatal).toHaveBeenCalledOnce();
  });
});

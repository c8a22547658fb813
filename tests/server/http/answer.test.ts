import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { toProblem } from '../../../server/http/answer';

/** Returns the level at which an error is logged and the code of its answer. */
function logProblem(error: unknown): { level: number | undefined; code: number } {
  const lines: { level: number }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) });
  const { code } = toProblem(error, log);
  return { level: lines[0]?.level, code };
}

describe('toProblem', () => {
  it('logs an aborted request as information and an unforeseen failure as an error', async () => {
    const answer = new Readable({ read: () => undefined });
    const abortion = finished(answer).catch((error: unknown) => error);
    answer.destroy();
    expect(logProblem(await abortion)).toEqual({ level: 30, code: 503 });
    const caller = new AbortController();
    caller.abort();
    expect(logProblem(caller.signal.reason)).toEqual({ level: 30, code: 503 });
    expect(logProblem(new Error('unforeseen'))).toEqual({ level: 50, code: 500 });
  });
});

import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { toProblem } from '../../../server/http/answer';

/** The level at which an error is logged, and the code that it is answered with. */
function judge(error: unknown): { level: number | undefined; code: number } {
  const lines: { level: number }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) });
  const { code } = toProblem(error, log);
  return { level: lines[0]?.level, code };
}

describe('problemOf', () => {
  it('logs a client that leaves as information, and what nobody foresaw as an error', async () => {
    const answer = new Readable({ read: () => undefined });
    const cut = finished(answer).catch((error: unknown) => error);
    answer.destroy();
    expect(judge(await cut)).toEqual({ level: 30, code: 503 });
    const caller = new AbortController();
    caller.abort();
    expect(judge(caller.signal.reason)).toEqual({ level: 30, code: 503 });
    expect(judge(new Error('unforeseen'))).toEqual({ level: 50, code: 500 });
  });
});

import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useAction } from '../../../../src/kit/form/useAction';

interface Call {
  body: { amount: string };
}
type Answer = { data?: { id: string }; error?: unknown };

const REFUND: Call = { body: { amount: '100' } };
const LOST: Answer = { error: { code: -1, message: 'No connection' } };
const REFUSED: Answer = { error: { code: 409, message: 'An approval is pending' } };
const DONE: Answer = { data: { id: '1' } };

/** Sends calls one after the other, each with its answer. */
async function sendCalls(...calls: [call: Call, answer: Answer][]) {
  const keys: (string | undefined)[] = [];
  const onDone = vi.fn();
  const send = vi.fn(async ({ idempotencyKey }: Call & { idempotencyKey?: string }): Promise<Answer> => {
    const [, answer] = calls[keys.length] ?? [];
    keys.push(idempotencyKey);
    return Promise.resolve(answer ?? {});
  });
  const { result } = renderHook(() => useAction<Call, { id: string }>([send, { isLoading: false }], onDone));
  for (const [call] of calls) await act(async () => void (await result.current.send(call)));
  return { keys, onDone };
}

describe('idempotency key of an action', () => {
  it('stays when the same call is sent again after a lost answer', async () => {
    const { keys } = await sendCalls([REFUND, LOST], [REFUND, LOST]);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('changes when the call changes', async () => {
    const { keys } = await sendCalls([REFUND, LOST], [{ body: { amount: '90' } }, LOST]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('changes when the server has refused the call, since it keeps a refusal as the answer of its key', async () => {
    const { keys } = await sendCalls([REFUND, REFUSED], [REFUND, DONE]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('changes when the call was carried out', async () => {
    const { keys, onDone } = await sendCalls([REFUND, DONE], [REFUND, DONE]);
    expect(keys[1]).not.toBe(keys[0]);
    expect(onDone).toHaveBeenCalledTimes(2);
  });
});

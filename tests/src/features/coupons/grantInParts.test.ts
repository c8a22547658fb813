import { describe, expect, it } from 'vitest';
import { grantInParts, type GrantCall } from '../../../../src/features/coupons/grant/grantInParts';

const USERS = Array.from({ length: 10_000 }, (_, index) => String(index));
const CALL: GrantCall = { body: { activityCode: 'K7MX2A9Q', appUserIds: USERS }, idempotencyKey: 'one-paste' };

/** A server that answers each key once, and fails in the given part of the first attempt. */
function makeServer(failure?: { part: number; code: number }) {
  const granted = new Map<string, string[]>();
  let failed = false;
  const send = async ({ body: { appUserIds }, idempotencyKey = '' }: GrantCall) => {
    if (failure && !failed && granted.size === failure.part) {
      failed = true;
      return { error: { code: failure.code, message: 'Not now' } };
    }
    granted.set(idempotencyKey, appUserIds);
    return { data: { results: appUserIds.map((id) => ({ id, name: id, problem: null })) } };
  };
  return { granted, send };
}

describe('a grant in parts', () => {
  it('reaches 10,000 app users, each in one call and in order', async () => {
    const { granted, send } = makeServer();
    const parts: number[] = [];
    const { data } = await grantInParts(send, CALL, (answered) => parts.push(answered));
    expect([...granted.values()].flat()).toEqual(USERS);
    expect(data?.results.map(({ id }) => id)).toEqual(USERS);
    expect(parts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((part) => part * 1_000));
  });

  it('grants once when it is repeated after a part without an answer', async () => {
    const { granted, send } = makeServer({ part: 4, code: 0 });
    expect(await grantInParts(send, CALL, () => undefined)).toEqual({ error: { code: 0, message: 'Not now' } });
    await grantInParts(send, CALL, () => undefined);
    expect([...granted.values()].flat()).toEqual(USERS);
  });

  it('keeps the app users of a part that is refused, with the reason', async () => {
    const { granted, send } = makeServer({ part: 4, code: 403 });
    const { data } = await grantInParts(send, CALL, () => undefined);
    expect([...granted.values()].flat()).toEqual(USERS.slice(0, 4_000));
    expect(data?.results.filter(({ problem }) => problem === 'Not now').map(({ id }) => id)).toEqual(
      USERS.slice(4_000),
    );
  });

  it('answers the refusal of its first part as its own', async () => {
    const { send } = makeServer({ part: 0, code: 422 });
    expect(await grantInParts(send, CALL, () => undefined)).toEqual({ error: { code: 422, message: 'Not now' } });
  });
});

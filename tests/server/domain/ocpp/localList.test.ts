import { describe, expect, it } from 'vitest';
import {
  applyUpdate,
  findFirstExpiry,
  isListable,
  planUpdate,
  readListLimits,
  toLocalList,
  type ListedTag,
  type LocalList,
} from '../../../../server/domain/ocpp/localList';

const makeTag = (tagNo: string, more: Partial<ListedTag> = {}): ListedTag => ({
  ...{ tagNo, type: 'ISO14443', expiresAt: null, parentTag: null },
  ...more,
});

/** Numbers of a linear congruential generator, so that a failure can be repeated. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function drawList(random: (below: number) => number): LocalList {
  const tags = Array.from({ length: random(12) }, () =>
    makeTag(`${random(2) === 0 ? 'tag' : 'TAG'}${random(15)}`, {
      type: random(3) === 0 ? 'Central' : 'ISO14443',
      expiresAt: random(2) === 0 ? null : `2026-12-0${1 + random(3)}T00:00:00.000Z`,
      parentTag: random(3) === 0 ? 'FAMILY' : null,
    }),
  );
  return toLocalList(tags);
}

/** What a charger has once it has accepted all messages. */
function sendAll(sent: LocalList | null, wanted: LocalList, perMessage: number, most: number) {
  const messages: number[] = [];
  let list = sent;
  for (let update = planUpdate(list, wanted, perMessage); update; update = planUpdate(list, wanted, perMessage)) {
    messages.push(update.changes.length);
    list = applyUpdate(list, update);
    expect(Object.keys(list).length).toBeLessThanOrEqual(most);
    if (messages.length > 100) throw new Error('the list never comes to its end');
  }
  return { list, messages };
}

describe('the update of a list of tags', () => {
  it('ends in the wanted list, in messages within the limit, whatever the charger has', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = makeRandom(seed);
      const wanted = drawList(random);
      const sent = random(5) === 0 ? null : drawList(random);
      const perMessage = 1 + random(5);
      const most = Math.max(Object.keys(wanted).length, Object.keys(sent ?? {}).length);
      const { list, messages } = sendAll(sent, wanted, perMessage, most);
      expect(list).toEqual(wanted);
      expect(messages.every((count) => count <= perMessage)).toBe(true);
      expect(planUpdate(list, wanted, perMessage)).toBeNull();
    }
  });

  it('is the difference alone where it is known what the charger has', () => {
    const sent = toLocalList([makeTag('KEPT'), makeTag('GONE')]);
    const wanted = toLocalList([makeTag('KEPT'), makeTag('NEW')]);
    expect(planUpdate(sent, wanted, 10)).toEqual({
      mode: 'differential',
      changes: [
        { tagNo: 'GONE', type: 'ISO14443', tag: null },
        { tagNo: 'NEW', type: 'ISO14443', tag: makeTag('NEW') },
      ],
    });
  });

  it('forgets a blocked tag before it adds others', () => {
    const sent = toLocalList([makeTag('BLOCKED')]);
    const wanted = toLocalList([makeTag('A'), makeTag('B')]);
    expect(planUpdate(sent, wanted, 1)?.changes).toEqual([{ tagNo: 'BLOCKED', type: 'ISO14443', tag: null }]);
  });

  it('tells an unknown charger an empty list, so that it forgets what it had', () => {
    expect(planUpdate(null, {}, 10)).toEqual({ mode: 'full', changes: [] });
    expect(planUpdate({}, {}, 10)).toBeNull();
  });
});

describe('the limits of a list of tags', () => {
  it('are those that the charger has reported, in either version', () => {
    const makeSetting = (name: string, value: string) => ({ component: '', name, value });
    expect(
      readListLimits([makeSetting('LocalAuthListMaxLength', '80'), makeSetting('SendLocalListMaxLength', '20')]),
    ).toEqual({
      ...{ most: 80, perMessage: 20 },
    });
    const items = { component: 'LocalAuthListCtrlr', name: 'ItemsPerMessage', value: '7' };
    expect(readListLimits([items])).toEqual({ most: 500, perMessage: 7 });
    expect(
      readListLimits([{ ...items, component: 'DeviceDataCtrlr' }, makeSetting('LocalAuthListMaxLength', 'many')]),
    ).toEqual({
      ...{ most: 500, perMessage: 50 },
    });
  });

  it('leave out numbers of the app and numbers that are too long for the version', () => {
    expect(isListable('1.6', '+77010000000')).toBe(false);
    expect(isListable('1.6', 'A'.repeat(21))).toBe(false);
    expect(isListable('2.0.1', 'A'.repeat(21))).toBe(true);
  });

  it('end with the first tag that expires', () => {
    const list = toLocalList([makeTag('A'), makeTag('B', { expiresAt: '2026-12-01T00:00:00.000Z' })]);
    expect(findFirstExpiry(list)).toBe(Date.UTC(2026, 11, 1));
    expect(findFirstExpiry({})).toBeNull();
  });
});

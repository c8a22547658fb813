import { describe, expect, it } from 'vitest';
import type { OcppMessage } from '../../../src/contract/evo-monitor/ocppLog';
import { FRAME_CAPACITY, FrameBuffer } from '../../../workers/live/frameBuffer';

let nextId = 0;

function makeMessage(more: Partial<OcppMessage> = {}): OcppMessage {
  nextId += 1;
  return {
    id: String(nextId),
    time: '2026-11-20 14:32:04.118',
    chargerCode: 'ALA-0142',
    level: 'up',
    messageType: 2,
    messageId: 'm1',
    messageName: 'Heartbeat',
    content: '[]',
    txnId: null,
    roundTripMs: null,
    ...more,
  };
}

function fill(...messages: OcppMessage[]): FrameBuffer {
  const buffer = new FrameBuffer();
  buffer.add({ messages, hasGap: false, cursor: '', timezone: null, serverTime: '' });
  return buffer;
}

const answerTo = (more: Partial<OcppMessage> = {}) =>
  makeMessage({ level: 'down', messageType: 3, roundTripMs: 42, ...more });

describe('frame buffer', () => {
  it('joins an answer to its call, newest call first', () => {
    const buffer = fill(makeMessage(), makeMessage({ messageId: 'm2' }), answerTo());
    expect(buffer.list().map(({ messageId, roundTripMs }) => [messageId, roundTripMs])).toEqual([
      ['m2', null],
      ['m1', 42],
    ]);
    expect(buffer.received).toBe(2);
  });

  it('joins an error, which has no direction', () => {
    const [row] = fill(makeMessage({ level: 'down' }), answerTo({ level: 'error', messageType: 4 })).list();
    expect(row?.answer?.messageType).toBe(4);
  });

  it('shows an answer alone when it comes twice, or goes the way of the call', () => {
    expect(fill(makeMessage(), answerTo(), answerTo()).list()).toHaveLength(2);
    expect(fill(makeMessage(), answerTo({ level: 'up' })).list()).toHaveLength(2);
  });

  it('keeps the latest rows when it is full', () => {
    const buffer = fill(
      ...Array.from({ length: FRAME_CAPACITY + 1 }, (_, i) => makeMessage({ messageId: `m${i}` })),
      answerTo({ messageId: 'm0' }),
    );
    expect(buffer.list()).toHaveLength(FRAME_CAPACITY);
    expect(buffer.list()[0]?.messageType).toBe(3);
    expect(buffer.received).toBe(FRAME_CAPACITY + 2);
  });
});

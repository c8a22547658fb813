import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectConsole } from './heardConsole';

/** These tests are about messages of the console. */
const terminal = globalThis.console;

describe('a test that is heard', () => {
  it.fails('fails when it causes a warning', () => {
    terminal.warn('The disk is full');
    expect(1).toBe(1);
  });

  it.fails('fails when it causes an error', () => {
    terminal.error('%s is full', 'The disk');
    expect(1).toBe(1);
  });

  it('passes when it expects the message', () => {
    expectConsole(/^console.warn: The disk is full$/);
    terminal.warn('%s is full', 'The disk');
    expect(1).toBe(1);
  });

  it.fails('fails when the message that it expects does not come', () => {
    expectConsole(/disk/);
    expect(1).toBe(1);
  });

  describe('after another one', () => {
    beforeAll(() => terminal.warn('The disk is full'));

    it.fails('fails when a message came between them', () => {
      expect(1).toBe(1);
    });

    it("passes when the message was another test's", () => {
      expect(1).toBe(1);
    });
  });

  it.fails('fails when it leaves a promise that is rejected', async () => {
    void Promise.reject(new Error('The disk is full'));
    await nextTurn();
    expect(1).toBe(1);
  });
});

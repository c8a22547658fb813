import { describe, expect, test } from 'vitest';
import { UNBUILT_VIEWS } from '../../src/app/router/screens';

/** Pages of the menu that are not built yet. It only goes down, and ends at 0. */
const LEFT = 2;

describe('pages that are not built yet', () => {
  test('are counted down', () => {
    expect(UNBUILT_VIEWS.length, `set LEFT to ${UNBUILT_VIEWS.length}`).toBe(LEFT);
  });
});

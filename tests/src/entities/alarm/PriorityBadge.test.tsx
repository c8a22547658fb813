import { expect, it } from 'vitest';
import { ALARM_PRIORITIES } from '../../../../src/contract/live/alarm';
import { PriorityBadge } from '../../../../src/entities/alarm/PriorityBadge';
import { LIT_BARS } from '../../../../src/entities/alarm/PriorityBars';
import { renderWithProviders } from '../../../harness/renderWithProviders';

it.each(ALARM_PRIORITIES)('PriorityBadge: lights the bars of %s, and names it', (priority) => {
  const { container } = renderWithProviders(<PriorityBadge priority={priority} />);
  const bars = (fill: string) =>
    (container.querySelector(`path[fill="${fill}"]`)?.getAttribute('d') ?? '').split('z').length - 1;
  expect(bars(`var(--pr-${priority})`)).toBe(LIT_BARS[priority]);
  expect(bars('var(--line-2)')).toBe(5 - LIT_BARS[priority]);
  expect(container.textContent?.trim()).not.toBe('');
});

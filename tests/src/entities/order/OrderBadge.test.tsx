import { describe, expect, it } from 'vitest';
import { OrderBadge } from '../../../../src/entities/order/OrderBadge';
import { ORDER_LOOKS, ORDER_STATES } from '../../../../src/entities/order/orderStates';
import { renderWithProviders } from '../../../harness/renderWithProviders';

describe('OrderBadge', () => {
  it.each(ORDER_STATES)('shows %s by shape and word', (state) => {
    const { container } = renderWithProviders(<OrderBadge state={state} />);
    expect(container.querySelector('svg')).toHaveAttribute('data-shape', ORDER_LOOKS[state].shape);
    expect(container.textContent?.trim()).toMatch(/^[A-Z]/);
  });

  it('is coloured only when an order needs attention', () => {
    const coloured = ORDER_STATES.filter((state) => ['filled', 'loud'].includes(ORDER_LOOKS[state].badge));
    expect(coloured).toEqual(['unpaid', 'refundfailed']);
  });
});

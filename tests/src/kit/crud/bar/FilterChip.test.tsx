import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilterChip } from '../../../../../src/kit/crud/bar/FilterChip';
import { LiveList } from '../../../../../src/kit/crud/LiveList';
import { renderWithProviders } from '../../../../harness/renderWithProviders';

it('filter chip: removes its filter when its cross is pressed', () => {
  const filter = vi.fn();
  const state = {
    filters: { cities: ['Almaty', 'Berlin'] },
    filter,
    clearFilters: vi.fn(),
    view: '',
    showView: vi.fn(),
    isPlain: false,
  };
  renderWithProviders(
    <LiveList state={state}>
      <FilterChip name="cities" label="City" value="Almaty, Berlin">
        {null}
      </FilterChip>
    </LiveList>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter City' }));
  expect(filter).toHaveBeenCalledWith({ cities: undefined });
});

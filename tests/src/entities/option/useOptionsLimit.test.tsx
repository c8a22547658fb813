import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MOST_OPTIONS } from '../../../../src/contract/evo-basic/commonApi';
import { useOptionsLimit } from '../../../../src/entities/option/useOptionsLimit';
import { renderInHouse } from '../../../harness/renderInHouse';

function Note({ count }: { count: number }) {
  return <p>{useOptionsLimit(Array.from({ length: count })) ?? 'whole'}</p>;
}

it('useOptionsLimit: marks the end of a list of stations when there may be more', () => {
  const { unmount } = renderInHouse(<Note count={MOST_OPTIONS - 1} />);
  expect(screen.getByText('whole')).toBeVisible();
  unmount();
  renderInHouse(<Note count={MOST_OPTIONS} />);
  expect(screen.getByText(/^Showing the first 1.000 options/)).toBeVisible();
});

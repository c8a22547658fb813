import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FittingTabs } from '../../../../src/kit/layout/FittingTabs';
import { renderWithProviders } from '../../../harness/renderWithProviders';

/** Each tab takes 100 px. */
function giveRoom(px: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 0));
}

function renderTabs(shown: string) {
  const onShow = vi.fn();
  const tabs = ['one', 'two', 'three', 'four'].map((value) => ({ value, label: value, count: '7' }));
  renderWithProviders(<FittingTabs label="Lists" tabs={tabs} shown={shown} onShow={onShow} />);
  return onShow;
}

const listRadios = () => screen.getAllByRole('radio').map((tab) => tab.parentElement?.textContent);

describe('tabs without room for all', () => {
  it('stand behind More, and are shown from there', async () => {
    giveRoom(310);
    const onShow = renderTabs('one');
    expect(listRadios()).toEqual(['one 7', 'two 7']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'four 7', hidden: true }));
    expect(onShow).toHaveBeenCalledWith('four');
  });

  it('go behind More when the words of a tab have become wider', () => {
    const watched = new Map<Element, () => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly measure: () => void) {}
        observe = (element: Element) => void watched.set(element, this.measure);
        disconnect = () => undefined;
      },
    );
    giveRoom(410);
    renderTabs('one');
    expect(listRadios()).toHaveLength(4);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 130, 0));
    const tab = document.querySelector('[data-text="two 7"]');
    act(() => tab && watched.get(tab)?.());
    expect(listRadios()).toEqual(['one 7', 'two 7']);
  });

  it('name the shown one on the button', () => {
    giveRoom(310);
    renderTabs('three');
    expect(screen.getByRole('button', { name: /: three 7$/ })).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

beforeEach(() => {
  // The test environment lays nothing out: the list gets a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_200);
});

async function open() {
  await renderApp('/live/monitor', 'noc');
  const list = within(await screen.findByRole('grid', { name: 'Connectors' }));
  const [dots] = await list.findAllByRole('button', { name: /^Actions of/ });
  return { dots: dots as HTMLElement, name: dots?.getAttribute('aria-label') ?? '', user: userEvent.setup() };
}

// Nothing is laid out here, so the menu takes its button for scrolled away, and itself for hidden.
const unlock = () => screen.findByRole('menuitem', { name: 'Unlock', hidden: true });
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());

describe('the menu of a row', () => {
  it('opens with the first press, and gives the focus back to its button', async () => {
    const { dots, name, user } = await open();
    expect(dots).toHaveAttribute('aria-expanded', 'false');
    await user.click(dots);
    expect(await unlock()).toBeEnabled();
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  });

  it('opens again with the keyboard', async () => {
    const { dots, name, user } = await open();
    dots.focus();
    await user.keyboard('{Enter}');
    await unlock();
    await user.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await unlock()).toBeInTheDocument();
  });
});

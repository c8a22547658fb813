import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectPreferences } from '../../../../src/access/preferencesSlice';
import { announceShortcuts } from '../../../../src/lib/shortcuts';
import { renderApp } from '../../../harness/renderApp';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
let build = 'a';
beforeEach(() => {
  build = 'a';
  server.use(http.get('*/api/health', () => HttpResponse.json({ code: 0, data: { version: '1.2.3', build } })));
});

const findMenu = () => screen.findByRole('navigation', { name: 'Main menu' });

describe('the side bar', () => {
  it('shows the groups of the role, and expands the one of the page', async () => {
    await renderApp('/maintenance/ota', 'noc');
    const bar = within(await findMenu());
    expect(bar.getByRole('button', { name: 'Maintenance', expanded: true })).toBeVisible();
    expect(bar.getByRole('button', { name: 'Live operations', expanded: false })).toBeVisible();
    expect(bar.queryByRole('button', { name: 'Finance' })).toBeNull();
    expect(bar.getByRole('link', { name: 'Firmware upgrades', current: 'page' })).toBeVisible();
    expect(bar.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(bar.queryByRole('link', { name: 'Profile' })).toBeNull();
  });

  it('scrolls to the entry of the page, which may stand below a low screen', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await renderApp('/maintenance/ota', 'noc');
    const bar = within(await findMenu());
    await waitFor(() =>
      expect(scroll.mock.contexts).toContain(bar.getByRole('link', { name: 'Firmware upgrades', current: 'page' })),
    );
    scroll.mockRestore();
  });

  it('expands the group of the new page, and collapses the one before', async () => {
    const user = userEvent.setup();
    // React can lose a screen that is shown for the first time between two steps of a test: it is shown before them.
    const before = await renderApp('/equipment/chargers', 'noc');
    await screen.findByRole('grid');
    before.unmount();
    await renderApp('/maintenance/ota', 'noc');
    await screen.findByRole('grid');
    const bar = within(await findMenu());
    await user.click(bar.getByRole('button', { name: 'Equipment' }));
    await user.click(bar.getByRole('link', { name: 'Chargers' }));
    expect(await bar.findByRole('button', { name: 'Maintenance', expanded: false })).toBeVisible();
    expect(bar.getByRole('button', { name: 'Equipment', expanded: true })).toBeVisible();
  });

  it('stores its state as 0 or 1', async () => {
    const user = userEvent.setup();
    const first = await renderApp('/home', 'noc');
    await user.click(await screen.findByRole('button', { name: 'Collapse', expanded: true }));
    expect(localStorage.getItem('omp.sideBar')).toBe('0');
    first.unmount();
    await renderApp('/home', 'noc');
    await user.click(await screen.findByRole('button', { name: 'Expand sidebar', expanded: false }));
    expect(localStorage.getItem('omp.sideBar')).toBe('1');
    expect(screen.getByText('1.2.3')).toBeVisible();
  });

  it('names every entry when it is collapsed', async () => {
    localStorage.setItem('omp.sideBar', '0');
    await renderApp('/maintenance/ota', 'noc');
    const bar = within(await findMenu());
    expect(bar.getByRole('button', { name: 'Maintenance' })).toBeVisible();
    expect(bar.getByRole('link', { name: 'Home' })).toBeVisible();
  });
});

describe('favourites', () => {
  it('stand on top of the menu, kept with the account, until the star is pressed again', async () => {
    const user = userEvent.setup();
    const { store } = await renderApp('/maintenance/ota', 'noc');
    const bar = within(await findMenu());
    expect(bar.queryByRole('button', { name: 'Favourites' })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Favourite: Firmware upgrades', pressed: false }));
    expect(bar.getByRole('button', { name: 'Favourites', expanded: true })).toBeVisible();
    expect(bar.getAllByRole('link', { name: 'Firmware upgrades' })).toHaveLength(2);
    expect(selectPreferences(store.getState())).toMatchObject({ 'menu.favourites': [expect.any(String)] });
    await user.click(within(screen.getByRole('banner')).getByRole('button', { pressed: true }));
    expect(bar.queryByRole('button', { name: 'Favourites' })).toBeNull();
  });

  it('are listed in the menu of a phone too', async () => {
    const user = userEvent.setup();
    await renderApp('/maintenance/ota', 'noc');
    await findMenu();
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('button', { name: 'Favourite: Firmware upgrades', pressed: false }));
    expect(drawer.getByRole('button', { name: 'Favourites', expanded: true })).toBeVisible();
  });
});

describe('recently used pages', () => {
  it('are folded at first, newest first, without the page in view', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/maintenance/ota', 'noc');
    const bar = within(await findMenu());
    for (const path of ['/equipment/chargers', '/live/alarms']) await act(() => router.navigate(path));
    await user.click(await bar.findByRole('button', { name: 'Recently used', expanded: false }));
    const section = within(bar.getByRole('button', { name: 'Recently used' }).closest('li')!);
    expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual(['Chargers', 'Firmware upgrades']);
  });
});

describe('a group of the side bar', () => {
  it('stays as the user left it when its page is left and opened again', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/maintenance/ota', 'noc');
    const bar = within(await findMenu());
    await user.click(bar.getByRole('button', { name: 'Equipment', expanded: false }));
    await user.click(bar.getByRole('button', { name: 'Maintenance', expanded: true }));
    await act(() => router.navigate('/home'));
    await act(() => router.navigate('/maintenance/ota'));
    expect(bar.getByRole('button', { name: 'Equipment', expanded: true })).toBeVisible();
    expect(bar.getByRole('button', { name: 'Maintenance', expanded: false })).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('opens the palette with Ctrl K and goes to a page or the record of a charger', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp('/home', 'noc');
    await findMenu();
    await user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByLabelText('Page, order, user, tag, charger or station');
    await user.type(search, 'ocpp');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.queryByText('Security audit')).toBeNull());
    expect(dialog.getByText('OCPP log')).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, '0143');
    await user.click(await screen.findByText('ALA-0143'));
    await waitFor(() => expect(where()).toMatch(/^\/equipment\/chargers\?open=\d+$/));
  });

  it('lists the shortcuts of the screen with ?, and not while a field has the focus', async () => {
    const user = userEvent.setup();
    await renderApp('/profile/information', 'noc');
    const forget = announceShortcuts([{ keys: ['j'], label: 'Next row' }]);
    await user.type(await screen.findByRole('textbox', { name: /Full name/ }), '?[[');
    expect(screen.queryByText('Keyboard shortcuts')).toBeNull();
    expect(localStorage.getItem('omp.sideBar')).toBeNull();
    await user.click(document.body);
    await user.keyboard('?');
    expect(await screen.findByText('Next row')).toBeInTheDocument();
    forget();
  });
});

describe('a new version on the server', () => {
  it('is announced by a bar', async () => {
    await renderApp('/home', 'noc');
    await screen.findByText('1.2.3');
    expect(screen.queryByText(/new version/i)).toBeNull();
    build = 'b';
    const { now } = Date;
    Date.now = () => now() + 60_000;
    try {
      window.dispatchEvent(new Event('focus'));
      expect(await screen.findByText('A new version of the console is available.')).toBeVisible();
    } finally {
      Date.now = now;
    }
  });
});

describe('a role without pages', () => {
  it('gets a message', async () => {
    server.use(
      http.post('*/api/evo-basic/sysMenu/listForUser', () => HttpResponse.json({ code: 0, msg: '', data: [] })),
    );
    await renderApp('/', 'noc');
    expect(await screen.findByText('No pages yet')).toBeVisible();
  });
});

import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import words from '../../../../locales/en_US/advertisements.json';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { appAdvertisement, type Advertisement } from '../../../../src/contract/evo-basic/appAdvertisement';
import { moveBeside, moveStep } from '../../../../src/features/advertisements/order/moveRecord';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { ADVERTISEMENTS } from '../../../mocks/evo-basic/appAdvertisement';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

describe('the order of advertisements', () => {
  const rows: Advertisement[] = ['a', 'b', 'c'].map((title, index) => ({
    ...(ADVERTISEMENTS[0] as Advertisement),
    id: String(index + 1),
    title,
    displayOrder: index + 1,
  }));

  async function openOrder(search = '') {
    const asked: BodyOf<typeof appAdvertisement.page>[] = [];
    const sent: BodyOf<typeof appAdvertisement.order>['records'][] = [];
    let current = rows;
    server.use(
      answering(appAdvertisement.page, ({ body }) => {
        asked.push(body);
        return { records: current, total: current.length, pageNum: 1, pageSize: body.pageSize };
      }),
      answering(appAdvertisement.order, ({ body: { records } }) => {
        sent.push(records);
        current = records.map(({ id, version }, index) => {
          const row = rows.find((each) => each.id === id) as Advertisement;
          return { ...row, displayOrder: index + 1, version: version + 1 };
        });
        return current.map(({ id, displayOrder, version }) => ({ id, displayOrder, version }));
      }),
    );
    const user = userEvent.setup();
    const page = await renderApp(`/marketing/advertisements?list=order${search}`, 'admin');
    const list = await screen.findByRole('list', { name: words.order.label });
    const titles = () =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => /[abc]/.exec(row.textContent)?.[0]);
    return { ...page, user, asked, sent, list, titles };
  }

  it('is that of a position and language, without what has ended', async () => {
    const { asked, user, where } = await openOrder('&position=wash&language=ru');
    expect(asked[0]).toMatchObject({
      positions: ['wash'],
      languages: ['ru'],
      statuses: ['notstarted', 'underway'],
      sort: [{ field: 'displayOrder', order: 'asc' }],
    });
    await user.click(screen.getByRole('combobox', { name: words.fields.position }));
    await user.click(await screen.findByRole('option', { name: words.position.popup, hidden: true }));
    await waitFor(() => expect(where()).toBe('/marketing/advertisements?list=order&position=popup&language=ru'));
  });

  it('is changed by the keyboard, which stays on the row', async () => {
    const { user, sent, titles } = await openOrder();
    screen.getByRole('button', { name: 'Move “a” down' }).focus();
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['b', 'a', 'c']);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.map(({ id }) => id)).toEqual(['2', '1', '3']);
    expect(screen.getByRole('button', { name: 'Move “a” down' })).toHaveFocus();
    expect(await screen.findByText('“a” is now number 2 of 3')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('list', { name: words.order.label })).toHaveAttribute('aria-busy', 'false'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['b', 'c', 'a']));
    expect(sent[1]).toEqual([
      { id: '2', version: 2 },
      { id: '3', version: 2 },
      { id: '1', version: 2 },
    ]);
    expect(screen.getByRole('button', { name: 'Move “a” up' })).toHaveFocus();
  });

  it('is changed by dragging, and taken back when the server refuses it', async () => {
    const { list, titles } = await openOrder();
    server.use(
      answering(appAdvertisement.order, () => {
        throw new MockProblem(409, 'This record was changed by another user');
      }),
    );
    const [first, , last] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
    fireEvent.dragStart(last);
    // jsdom has no drag events with a position.
    for (const event of [createEvent.dragOver(first), createEvent.drop(first)]) {
      Object.defineProperty(event, 'clientY', { value: -1 });
      fireEvent(first, event);
    }
    expect(titles()).toEqual(['c', 'a', 'b']);
    expect(await screen.findByRole('alert')).toHaveTextContent('This record was changed by another user');
    expect(titles()).toEqual(['a', 'b', 'c']);
  });

  it('has no handles for accounts that may only view', async () => {
    server.use(...mockReadOnlyAccount('equipment/advertisement'));
    await openOrder();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('moves one record beside another', () => {
    expect(moveBeside(['a', 'b', 'c'], 'a', 'c', 'after')).toEqual(['b', 'c', 'a']);
    expect(moveBeside(['a', 'b', 'c'], 'c', 'a', 'before')).toEqual(['c', 'a', 'b']);
    expect(moveBeside(['a', 'b'], 'a', 'a', 'after')).toEqual(['a', 'b']);
    expect(moveStep(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moveStep(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { recordNotes } from '../../../../src/contract/evo-basic/recordNotes';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { NOTES } from '../../../mocks/evo-basic/recordNotes';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

const findNotes = async () => within(await screen.findByRole('region', { name: 'Notes' }));

describe('notes in the drawer of a charger', () => {
  it('shows open ones with a mark in the list, and done ones on demand', async () => {
    const user = userEvent.setup();
    await renderApp('/equipment/chargers?open=1', 'admin');
    const notes = await findNotes();
    expect(await notes.findByText(/^Cable lock sticks/)).toBeVisible();
    expect(notes.queryByText('Display restarted')).toBeNull();
    await user.click(notes.getByRole('button', { name: '1 done', expanded: false }));
    expect(notes.getByText('Display restarted')).toBeVisible();
    // In the list and in the drawer.
    await waitFor(() => expect(screen.getAllByRole('img', { name: '1 open note' })).toHaveLength(2));
  });

  it('adds a note', async () => {
    const user = userEvent.setup();
    const added: unknown[] = [];
    server.use(
      answering(recordNotes.add, ({ body }) => {
        added.push(body);
        return { ...NOTES[0]!, ...body, id: '3' };
      }),
    );
    await renderApp('/equipment/chargers?open=1', 'admin');
    const notes = await findNotes();
    await user.click(await notes.findByRole('button', { name: 'Add note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
    await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Key at the desk');
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(added).toEqual([{ kind: 'charger', recordId: '1', text: 'Key at the desk' }]));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add note' })).toBeNull());
  });

  it('marks a note as done, and lets its author alone delete it', async () => {
    const user = userEvent.setup();
    const finished: string[] = [];
    server.use(
      answering(recordNotes.finish, ({ body }) => {
        finished.push(body.id);
        return { ...NOTES[0]!, doneAt: '2026-11-20 09:00:00', doneBy: 'Me Myself' };
      }),
    );
    await renderApp('/equipment/chargers?open=1', 'admin');
    const notes = await findNotes();
    await user.click(await notes.findByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(finished).toEqual(['1']));
    expect(notes.queryByRole('button', { name: 'Delete note' })).toBeNull();
    await user.click(notes.getByRole('button', { name: '1 done' }));
    await user.click(notes.getByRole('button', { name: 'Delete note' }));
    expect(await screen.findByRole('dialog', { name: 'Delete this note?' })).toBeVisible();
  });
});

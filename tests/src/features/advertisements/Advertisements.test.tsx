import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import words from '../../../../locales/en_US/advertisements.json';
import { appAdvertisement } from '../../../../src/contract/evo-basic/appAdvertisement';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { ADVERTISEMENTS } from '../../../mocks/evo-basic/appAdvertisement';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/marketing/advertisements${search}`, 'admin')) };
}
async function openForm() {
  const { user } = await openPage('?open=new');
  return { user, dialog: within(await screen.findByRole('dialog', { name: words.add })) };
}
type Dialog = Awaited<ReturnType<typeof openForm>>['dialog'];

async function chooseOption(user: UserEvent, dialog: Dialog, label: string, option: string) {
  await user.click(await dialog.findByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) }));
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
}

describe('the list of advertisements', () => {
  it('shows where, for whom and when each is shown', async () => {
    await openPage();
    expect(await findRow(/Half price at night/)).toHaveTextContent(
      /Home banner.*1.*Active.*All other languages.*All countries/,
    );
    expect(await findRow(/Новая станция/)).toHaveTextContent(/Not started.*Русский.*Kazakhstan.*Altyn Charge LLP/);
  });

  it('ends one that is active, after it says what that does', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(appAdvertisement.end, ({ body }) => {
        sent.push(body);
        return { ...ADVERTISEMENTS[0], status: 'finished', endedAt: '2026-11-25 12:00:00', version: 2 };
      }),
    );
    const { user } = await openPage();
    await findRow(/Half price at night/);
    await user.click(screen.getByRole('button', { name: 'More actions: Half price at night' }));
    await user.click(await screen.findByRole('menuitem', { name: words.end.action, hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End “Half price at night” now?' }));
    expect(dialog.getByText(words.end.text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: words.end.action }));
    await waitFor(() => expect(sent).toEqual([{ id: '1', version: 1 }]));
  });

  it('offers no ending of one that has not started', async () => {
    const { user } = await openPage();
    await findRow(/Новая станция/);
    await user.click(screen.getByRole('button', { name: /More actions: Новая/ }));
    expect(await screen.findByRole('menuitem', { name: 'Delete', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: words.end.action, hidden: true })).toBeNull();
  });
});

describe('the form of an advertisement', () => {
  it('asks for what the link needs, at its field', async () => {
    const { user, dialog } = await openForm();
    await user.type(await dialog.findByRole('textbox', { name: /^Title/ }), 'New');
    expect(dialog.queryByRole('textbox', { name: /^Web address/ })).toBeNull();
    await chooseOption(user, dialog, words.fields.linkType, words.link.other);
    const address = await dialog.findByRole('textbox', { name: /^Web address/ });
    await user.type(address, 'javascript:alert(1)');
    expect(dialog.queryByRole('combobox', { name: /^Station/ })).toBeNull();
    await chooseOption(user, dialog, words.fields.linkType, words.link.station);
    expect(await dialog.findByRole('combobox', { name: /^Station/ })).toBeVisible();
    expect(dialog.queryByRole('textbox', { name: /^Web address/ })).toBeNull();
  });

  it('refuses an address without encryption, without a call', async () => {
    const saved: unknown[] = [];
    server.use(
      answering(appAdvertisement.detail, () => ({
        ...ADVERTISEMENTS[0],
        linkType: 'other',
        linkUrl: 'https://a.example.com',
      })),
      answering(appAdvertisement.update, ({ body }) => {
        saved.push(body);
        return ADVERTISEMENTS[0];
      }),
    );
    const { user } = await openPage('?open=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Half price at night' }));
    const address = await drawer.findByRole('textbox', { name: /^Web address/ });
    await user.clear(address);
    await user.type(address, 'http://a.example.com');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Enter a web address that starts with https://')).toBeVisible();
    expect(saved).toEqual([]);
    await user.clear(address);
    await user.type(address, 'https://b.example.com');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toMatchObject([
        { id: '1', version: 1, linkUrl: 'https://b.example.com', startsAt: ADVERTISEMENTS[0]?.startsAt },
      ]),
    );
  });

  it('keeps the start of one that is active, and refuses an end in the past', async () => {
    server.use(answering(appAdvertisement.detail, () => ({ ...ADVERTISEMENTS[0], endsAt: '2026-01-02 00:00:00' })));
    const { user } = await openPage('?open=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Half price at night' }));
    expect(await drawer.findByRole('button', { name: /^Start/ })).toBeDisabled();
    expect(drawer.getByText(words.startStays)).toBeVisible();
    await user.type(drawer.getByRole('textbox', { name: /^Title/ }), '!');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Cannot be in the past')).toBeVisible();
  });

  it('says at the field what the server refuses', async () => {
    server.use(
      answering(appAdvertisement.update, () => {
        throw new MockProblem(422, 'Not correct', { fields: { endsAt: 'Cannot be in the past' } });
      }),
    );
    const { user } = await openPage('?open=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Half price at night' }));
    await user.type(await drawer.findByRole('textbox', { name: /^Title/ }), '!');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Cannot be in the past')).toBeVisible();
  });

  it('shows the title in the preview of the position, by day and by night', async () => {
    const { user, dialog } = await openForm();
    await user.type(await dialog.findByRole('textbox', { name: /^Title/ }), 'Free coffee');
    const preview = () => within(dialog.getByRole('figure', { name: /^Preview/ }));
    expect(dialog.getByRole('figure', { name: 'Preview: Home banner' })).toHaveTextContent(/Free coffee.*16 : 9/);
    await chooseOption(user, dialog, words.fields.position, words.position.popup);
    expect(dialog.getByRole('figure', { name: 'Preview: Pop-up' })).toHaveTextContent(/Free coffee.*3 : 4/);
    await user.click(preview().getByRole('radio', { name: words.preview.dark }));
    expect(dialog.getByText('Free coffee').closest('[data-look]')).toHaveAttribute('data-look', 'dark');
  });

  it('gives way to facts after the end, and without the right to edit', async () => {
    await openPage('?open=3');
    const ended = within(await screen.findByRole('dialog', { name: 'Winter wash' }));
    expect(await ended.findByText(words.finishedHint)).toBeVisible();
    expect(ended.getByText('https://shop.example.com/winter')).toBeVisible();
    expect(ended.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is not there for accounts that may only view', async () => {
    server.use(...mockReadOnlyAccount('equipment/advertisement'));
    await openPage('?open=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Half price at night' }));
    expect(await drawer.findByText('/wallet')).toBeVisible();
    for (const name of ['Save', 'Delete', words.end.action, words.add]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

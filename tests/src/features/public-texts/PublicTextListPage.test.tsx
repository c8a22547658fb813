import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { publicPage } from '../../../../src/contract/evo-basic/publicPage';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { PUBLIC_TEXT_VERSIONS } from '../../../mocks/evo-basic/publicPage';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
let published: BodyOf<typeof publicPage.publish> | undefined;
beforeEach(() => {
  published = undefined;
  server.use(
    answering(publicPage.publish, ({ body }) => {
      published = body;
      return { ...PUBLIC_TEXT_VERSIONS[0]!, version: body.version + 1 };
    }),
  );
});

async function openPrivacy() {
  const user = userEvent.setup();
  const app = await renderApp('/settings/public-texts', 'admin');
  const row = await screen.findByRole('row', { name: /Privacy policy/ });
  await user.click(within(row).getAllByRole('button')[0]!);
  const drawer = await screen.findByRole('dialog', { name: 'Privacy policy' });
  await within(drawer).findByLabelText(/^Text/, { selector: 'textarea' });
  return { user, drawer, where: app.where };
}

describe('public texts', () => {
  it('show a text being edited as customers will see it, and publish it as the next version', async () => {
    const { user, drawer, where } = await openPrivacy();
    expect(where()).toBe('/settings/public-texts?open=privacy.en_US');
    const content = within(drawer).getByLabelText(/^Text/, { selector: 'textarea' });
    await user.clear(content);
    await user.type(content, '## New part');
    expect(within(drawer).getByRole('note')).toHaveTextContent('at /privacy');
    await user.click(within(drawer).getByRole('tab', { name: 'Preview' }));
    expect(await within(drawer).findByRole('heading', { name: 'New part' })).toBeVisible();
    expect(published).toBeUndefined();
    await user.click(within(drawer).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(published).toBeDefined());
    expect(published).toEqual({
      name: 'privacy',
      language: 'en_US',
      version: 2,
      title: 'Title of privacy in en_US',
      content: '## New part',
    });
  });

  it('bring an earlier version back into the editor', async () => {
    const { user, drawer } = await openPrivacy();
    await user.click(within(drawer).getByRole('tab', { name: 'Versions' }));
    await user.click(await within(drawer).findByRole('button', { name: 'Show version 1' }));
    expect(await within(drawer).findByRole('heading', { name: 'First part' })).toBeVisible();
    expect(within(drawer).getByText(/Original text$/)).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Restore into the editor' }));
    expect(within(drawer).getByLabelText(/^Text/, { selector: 'textarea' })).toHaveValue(
      '## First part\n\nA **strong** word.',
    );
    expect(published).toBeUndefined();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { publicPage } from '../../../../src/contract/evo-basic/publicPage';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

describe('a public text', () => {
  it('is shown with its version, and links to the others', async () => {
    const user = userEvent.setup();
    const { where } = await renderApp('/privacy');
    expect(await screen.findByText('Published 20 Nov 2026 · version 2')).toBeVisible();
    expect(document.title).toContain('Title of privacy in en_US');
    await user.click(screen.getByRole('link', { name: 'Safety information' }));
    await screen.findByRole('heading', { level: 1, name: 'Title of safety in en_US' });
    expect(where()).toBe('/safety');
  });

  it('follows the language of the reader', async () => {
    await renderApp('/safety');
    await screen.findByRole('heading', { level: 1, name: 'Title of safety in en_US' });
    await i18next.changeLanguage('kk');
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of safety in kk' })).toBeVisible();
  });

  it('can be loaded again when it failed', async () => {
    const user = userEvent.setup();
    let isDown = true;
    server.use(
      answering(publicPage.read, ({ params, query }) => {
        if (isDown) throw new MockProblem(503, 'Not now');
        return { ...params, ...query, version: 3, title: 'Back', content: 'x', publishedAt: '2026-11-20 09:06:58' };
      }),
    );
    await renderApp('/privacy');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Back' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says so when there is none at the address', async () => {
    await renderApp('/weappAgms/unknown');
    expect(await screen.findByRole('heading', { level: 1, name: 'Text not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'User agreement' })).toHaveAttribute('href', '/weappAgms/terms');
  });
});

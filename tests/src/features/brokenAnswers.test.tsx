import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { sizeLists } from '../../harness/listRoom';
import { BROKEN_ANSWERS } from '../../harness/brokenAnswers';
import { openPage } from '../../harness/openPage';
import { mockServer } from '../../mocks/mockServer';

sizeLists();
const server = mockServer();
/** A sample of the broken answers, enough for a form; brokenAnswers of tests/src/api covers all of them. */
const ANSWERS = ['is JSON that is cut off', 'has the status 204', 'is a page of a proxy', 'breaks off in its body'];
const UPDATE = '*/api/evo-basic/sysCompany/update';

it('the form of a company keeps what was typed when the answer to its save is broken', async () => {
  const { user, where } = await openPage('/companies/companies?open=1');
  const drawer = await screen.findByRole('dialog', { name: 'Altyn Charge LLP' });
  const contact = await within(drawer).findByRole('textbox', { name: 'Contact' });
  await user.clear(contact);
  await user.type(contact, 'Typed by me');
  for (const name of ANSWERS) {
    const answer = BROKEN_ANSWERS[name] ?? HttpResponse.error;
    // A refusal in between removes the message, so that each broken answer must show its own.
    server.use(http.all(UPDATE, () => HttpResponse.json({ code: 400, msg: 'Refused' }, { status: 400 })));
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await within(drawer).findByText('Refused');
    server.use(http.all(UPDATE, answer));
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(drawer).queryByText('Refused'), name).toBeNull());
    expect(within(drawer).getByRole('alert').textContent, name).toMatch(/\w{3}/);
    expect(contact, name).toHaveValue('Typed by me');
  }
  expect(where()).toContain('open=1');
  expect(screen.queryByText('Updated')).toBeNull();
});

it('a list tells its failure, not that it is empty, when its answer is broken', async () => {
  server.use(
    http.all('*/api/evo-basic/sysCompany/page', BROKEN_ANSWERS['is JSON that is cut off'] ?? HttpResponse.error),
  );
  await openPage('/companies/companies');
  expect(await screen.findByText('The server’s answer is incomplete or unreadable. Try again')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

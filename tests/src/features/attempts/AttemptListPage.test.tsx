import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { attempts } from '../../../../src/contract/evo-monitor/attempts';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { ATTEMPTS, NO_CAUSES } from '../../../mocks/evo-monitor/attempts';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

it('attempts: are listed with their cause, connector and visit', async () => {
  await renderApp('/live/attempts', 'admin');
  expect(await findRow(/Tag refused/)).toHaveTextContent(/ALA-0142·1.*Dostyk Avenue 180.*Worked later/);
  expect(await findRow(/Succeeded.*41\.206/)).toHaveTextContent(/Aigerim S\./);
});

it('figures: name their definition, and follow another one when it is chosen', async () => {
  const asked: unknown[] = [];
  server.use(
    answering(attempts.summary, ({ body }) => {
      asked.push(body.definition);
      return {
        definition: body.definition,
        ...{ attempts: 100, succeeded: 80, visitsFirst: 81, visitsTroubled: 9, visitsFailed: 10, causes: NO_CAUSES },
      };
    }),
  );
  const user = userEvent.setup();
  await renderApp('/live/attempts', 'admin');
  const figures = await screen.findByRole('region', { name: 'Last 28 days' });
  expect(await within(figures).findByText('81.0')).toBeVisible();
  expect(figures).toHaveTextContent('More than 0.1 kWh, no fault as the next state');
  await user.click(within(figures).getByRole('radio', { name: 'AFIREV' }));
  expect(await within(figures).findByText(/more than 2 minutes and more than 0\.5 kWh/)).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['platform', 'afirev']));
});

it('visit: tells its attempts second by second, with their messages and records', async () => {
  await renderApp('/live/attempts?open=9001', 'admin');
  const drawer = await screen.findByRole('dialog', { name: 'Visit, attempts: 2' });
  expect(drawer).toHaveTextContent(
    /Attempt 1.*Tag refused.*Preparing.*StatusNotification.*Tag refused: blocked.*Authorize/,
  );
  expect(within(drawer).getByRole('link', { name: 'Session 840211 begins' })).toHaveAttribute(
    'href',
    '/orders/history?open=840211',
  );
  expect(within(drawer).getByRole('tab', { name: 'Messages' })).toBeVisible();
});

it('strip of a charger: opens the visit of a mark', async () => {
  await renderApp('/equipment/chargers?open=1', 'admin');
  const [first] = ATTEMPTS;
  const link = await screen.findByRole('link', { name: /^Tag refused, / });
  expect(link).toHaveAttribute('href', `/live/attempts?open=${first?.id}`);
});

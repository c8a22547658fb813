import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { attempts } from '../../../../src/contract/evo-monitor/attempts';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { ATTEMPTS, attemptsMock, RANKED } from '../../../mocks/evo-monitor/attempts';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

type Summary = Awaited<ReturnType<typeof attemptsMock.summary>>;

/** Answers figures as the mock does, with some parts of them changed. */
const answerSummary = (part: Partial<Summary>) =>
  answering(attempts.summary, async (call) => ({ ...(await attemptsMock.summary(call)), ...part }));

describe('ranking of chargers', () => {
  it('shows each charger with its state, share, last attempts and main cause', async () => {
    await renderApp('/live/attempts', 'admin');
    const row = await findRow(/ALA-0142/);
    expect(row).toHaveTextContent(/Available, failing.*Dostyk Avenue 180.*186.*85 failed.*64\.1.*84 of 131 visits/);
    expect(row).toHaveTextContent(/Tag refused.*57 of 85 failures/);
    expect(within(row).getAllByRole('link')).toHaveLength(ATTEMPTS.length);
    expect(await findRow(/ALA-0143/)).toHaveTextContent(/No attempts in 28 days/);
  });

  it('compares figures in percentage points, and with nothing when the days before are not known', async () => {
    const { unmount } = await renderApp('/live/attempts', 'admin');
    const figures = await screen.findByRole('region', { name: 'Success' });
    const first = within(figures).getByRole('group', { name: 'First-time success' });
    expect(first).toHaveTextContent(/90\.4.*%.*\+2\.4.*first attempt worked/);
    expect(within(figures).getByRole('group', { name: 'Attempts' })).toHaveTextContent(
      /1.240.*\+3.%.*86\.0 % succeeded/,
    );
    expect(within(first).getByRole('button')).toHaveAccessibleDescription(/More than 0.1 kWh, no fault/);
    unmount();
    server.use(answerSummary({ before: null }));
    await renderApp('/live/attempts', 'admin');
    expect(await screen.findByRole('group', { name: 'First-time success' })).toHaveTextContent(/90\.4.*%.*–/);
  });

  it('has no share of success when there were no attempts', async () => {
    server.use(
      answering(attempts.summary, async (call) => {
        const summary = await attemptsMock.summary(call);
        return {
          ...summary,
          ...{ attempts: 0, succeeded: 0, visitsFirst: 0, visitsTroubled: 0, visitsFailed: 0, points: [] },
          causes: Object.fromEntries(Object.keys(summary.causes).map((cause) => [cause, 0])) as typeof summary.causes,
        };
      }),
    );
    await renderApp('/live/attempts', 'admin');
    expect(await screen.findByRole('group', { name: 'First-time success' })).toHaveTextContent(/–.*no attempts/);
    expect(await screen.findByRole('region', { name: 'Why 0 attempts failed' })).toHaveTextContent('No attempt failed');
  });

  it('follows the definition and the days that are chosen', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(attempts.ranking, (call) => {
        asked.push([call.body.definition, call.body.days]);
        return attemptsMock.ranking(call);
      }),
    );
    const user = userEvent.setup();
    const { router } = await renderApp('/live/attempts', 'admin');
    await user.click(await screen.findByRole('button', { name: 'Success Over 0.1 kWh' }));
    await user.click(await screen.findByRole('menuitem', { name: 'AFIREV' }));
    await user.click(await screen.findByRole('button', { name: /^Period / }));
    await user.click(await screen.findByRole('menuitem', { name: '90 days until now' }));
    expect(router.state.location.search).toBe('?definition=afirev&days=90');
    await expect.poll(() => asked.at(-1)).toEqual(['afirev', 90]);
  });

  it('holds the chargers of a cause when it is chosen, and all of them when it is chosen again', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/live/attempts', 'admin');
    const pareto = await screen.findByRole('table', { name: 'Why 174 attempts failed' });
    const row = within(pareto).getByRole('row', { name: /Tag refused/ });
    expect(row).toHaveTextContent(/96.*55\.2.*55\.2.*−4.%/);
    const cause = within(row).getByRole('button', { name: 'Tag refused' });
    await user.click(cause);
    expect(router.state.location.search).toBe('?causes=tagRefused');
    expect(cause).toHaveAttribute('aria-pressed', 'true');
    await user.click(cause);
    expect(router.state.location.search).toBe('');
  });

  it('opens the newest visit of a row, and that of a mark', async () => {
    const user = userEvent.setup();
    const { router } = await renderApp('/live/attempts?days=90', 'admin');
    const row = await findRow(/ALA-0142/);
    await user.click(within(row).getByText('Dostyk Avenue 180'));
    expect(await screen.findByRole('dialog', { name: 'Visit, attempts: 2' })).toBeVisible();
    expect(router.state.location.search).toBe(`?days=90&open=${RANKED[0]?.id}`);
    const [mark] = within(await findRow(/ALA-0142/)).getAllByRole('link', { hidden: true });
    await user.click(mark!);
    expect(router.state.location.search).toBe(`?days=90&open=${ATTEMPTS[0]?.id}`);
  });

  it('says that long quiet needs four weeks of attempts when there are fewer', async () => {
    server.use(
      answerSummary({ knownFrom: null }),
      answering(attempts.ranking, ({ body: { pageNum, pageSize } }) => ({ records: [], total: 0, pageNum, pageSize })),
    );
    const user = userEvent.setup();
    await renderApp('/live/attempts', 'admin');
    await user.click(await screen.findByRole('radio', { name: /Long quiet/ }));
    expect(await screen.findByText('Long quiet needs four weeks of attempts')).toBeVisible();
  });
});

it('attempts: are listed with their cause, connector and visit', async () => {
  await renderApp('/live/attempts?list=single', 'admin');
  expect(await findRow(/Tag refused/)).toHaveTextContent(/ALA-0142·1.*Dostyk Avenue 180.*Worked later/);
  expect(await findRow(/Succeeded.*41\.206/)).toHaveTextContent(/Aigerim S\./);
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

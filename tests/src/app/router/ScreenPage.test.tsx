import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { SCREENS } from '../../../../src/contract/screens';
import { errorReport } from '../../../../src/app/errorReport';
import { LoadFailure, loadWithin } from '../../../../src/app/router/loadWithin';
import { findScreen } from '../../../../src/app/router/screens';
import { expectConsole } from '../../../harness/heardConsole';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { menuItem } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
const broken = vi.hoisted(() => ({ isBroken: true }));
vi.mock('../../../../src/features/public/PublicPage', () => ({ default: () => null }));
vi.mock('../../../../src/features/statistics/overview/OverviewPage', () => ({
  default: () => {
    if (broken.isBroken) throw new Error('The screen broke');
    return <p>The screen works</p>;
  },
}));

beforeEach(() => {
  broken.isBroken = true;
});

describe('a screen that breaks', () => {
  it('leaves the frame in place, and can be retried', async () => {
    expectConsole(/The screen broke/);
    const user = userEvent.setup();
    await renderApp('/statistics/overview', 'admin');
    expect(await screen.findByText('This page has failed')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    broken.isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The screen works')).toBeVisible();
  });
});

describe('a view of the menu', () => {
  it('shows a message when the build does not know it', async () => {
    const item = menuItem({
      requestURL: '/new',
      componentPath: 'future/thing',
      permissionIdentifier: 'future/thing/view',
    });
    server.use(answering(sysMenu.listForUser, () => [item]));
    await renderApp('/new', 'admin');
    expect(await screen.findByText('This view is not part of this version')).toBeVisible();
    expect(screen.getByText('future/thing')).toBeVisible();
  });

  it('is known when it is planned', () => {
    const unknown = findScreen('future/thing');
    expect(findScreen(null)).toBe(unknown);
    for (const { view } of SCREENS) expect(findScreen(view)).not.toBe(unknown);
  });
});

describe('loading', () => {
  it('fails when it takes too long or breaks off', async () => {
    await expect(loadWithin(() => Promise.reject(new TypeError('Failed to fetch')), 10_000)).rejects.toBeInstanceOf(
      LoadFailure,
    );
    await expect(loadWithin(() => new Promise(() => undefined), 10)).rejects.toBeInstanceOf(LoadFailure);
    await expect(loadWithin(async () => 'here', 10_000)).resolves.toBe('here');
  });
});

describe('the report for support', () => {
  it('has the error, page, time, request and browser', () => {
    const report = errorReport(
      { code: 500, message: 'Unexpected exception', requestId: 'r-42' },
      'http://x/live/monitor',
      new Date('2026-11-20T14:32:01Z'),
      'Firefox',
    );
    expect(report.split('\n')).toEqual([
      'Error: Unexpected exception',
      'Request: r-42',
      'Address: http://x/live/monitor',
      'Time: 2026-11-20T14:32:01.000Z',
      'Browser: Firefox',
    ]);
  });
});

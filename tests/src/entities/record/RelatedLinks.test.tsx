import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
mockServer();

const findRelated = async () => within(await screen.findByRole('navigation', { name: 'Related records' }));

describe('the related records of a charger', () => {
  it('lead to station, model, sessions and orders when the account sees their pages', async () => {
    await openPage('/equipment/chargers?open=1');
    const related = await findRelated();
    for (const name of [
      'Station',
      'Model',
      'Live status',
      'Alarms',
      'Sessions',
      'Orders',
      'Firmware',
      'OCPP messages',
    ]) {
      expect(related.getByRole('link', { name })).toBeVisible();
    }
  });

  it('leave out pages that the account does not see', async () => {
    await openPage('/equipment/chargers?open=1', 'noc');
    const related = await findRelated();
    expect(related.getByRole('link', { name: 'Alarms' })).toBeVisible();
    expect(related.queryByRole('link', { name: 'Orders' })).toBeNull();
  });
});

describe('the related records of an account', () => {
  it('lead to each role by its name and to the alarm mails of its address', async () => {
    await openPage('/users/staff?open=6');
    const related = await findRelated();
    expect(related.getByRole('link', { name: 'Role: Station staff' })).toHaveAttribute(
      'href',
      '/settings/roles?open=2',
    );
    expect(related.getByRole('link', { name: 'Company account' })).toBeVisible();
    expect(related.getByRole('link', { name: 'Alarm mails' })).toHaveAttribute(
      'href',
      '/live/alarm-recipients?list=outbox&text=kanat%40example.org',
    );
  });
});

describe('the related records of an alarm recipient', () => {
  it('lead to its stations and its mails', async () => {
    await openPage('/live/alarm-recipients?open=2');
    const related = await findRelated();
    expect(related.getByRole('link', { name: 'Stations' })).toHaveAttribute('href', '/equipment/stations?stationIds=3');
    expect(related.getByRole('link', { name: 'Alarm mails' })).toBeVisible();
  });
});

describe('a list that a link has filtered', () => {
  it('names the filter and lets it be removed', async () => {
    const { user, where } = await openPage('/orders/charging?userIds=20418');
    expect(await screen.findByText('Anna K.', { selector: 'span' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter User' }));
    await waitFor(() => expect(where()).toBe('/orders/charging'));
  });
});

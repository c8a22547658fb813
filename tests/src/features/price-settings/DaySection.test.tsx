import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getField, findSaveButton, OPEN, openPage, preparePricePage, getSegment } from './pricePage';

const { updated } = preparePricePage();

describe('the day plan of a price setting', () => {
  it('shows period and price of each segment of the day', async () => {
    await openPage(OPEN);
    await findSaveButton();
    const names = screen
      .getAllByRole('radio', { name: /\d\d:\d\d–\d\d:\d\d/ })
      .map((bar) => bar.getAttribute('aria-label'));
    expect(names).toHaveLength(8);
    expect(names[5]).toBe('Sharp, 18:00–21:00, 165');
    expect(screen.getByText('All 24 hours covered')).toBeVisible();
  });

  it('moves the boundary of the selected segment by keys, a quarter of an hour or with Shift a minute', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.click(getSegment(/^Sharp/));
    const boundary = screen.getByRole('slider', { name: 'Boundary between Peak and Sharp' });
    boundary.focus();
    await user.keyboard('{ArrowLeft}');
    expect(boundary).toHaveAttribute('aria-valuetext', '17:45');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(boundary).toHaveAttribute('aria-valuetext', '17:46');
    expect(getField('Start')).toHaveValue('17:46');
    await user.keyboard('{End}{Home}');
    expect(boundary).toHaveAttribute('aria-valuetext', '17:01');
    expect(getSegment(/^Sharp, 17:01–21:00/)).toBeChecked();
  });

  it('moves from segment to segment by arrow keys', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.click(getSegment(/^Sharp/));
    act(() => (getSegment(/^Sharp/) as unknown as SVGElement).focus());
    await user.keyboard('{ArrowRight}');
    expect(getSegment(/^Shoulder, 21:00/)).toBeChecked();
    expect(getSegment(/^Shoulder, 21:00/)).toHaveFocus();
  });

  it('drags a boundary to the nearest quarter of an hour', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.click(getSegment(/^Sharp/));
    const boundary = screen.getByRole('slider', { name: 'Boundary between Sharp and Shoulder' });
    // Without a layout the picture is 720 px wide, 38 of them for the prices at its left.
    const place = (hours: number) => 38 + (hours / 24) * 681;
    Object.assign(boundary, { setPointerCapture: () => undefined });
    fireEvent.pointerDown(boundary, { button: 0, clientX: place(21) });
    fireEvent.pointerMove(boundary, { clientX: place(22.3) });
    expect(boundary).toHaveAttribute('aria-valuetext', '22:15');
    fireEvent.pointerUp(boundary);
    fireEvent.pointerMove(boundary, { clientX: place(19) });
    expect(boundary).toHaveAttribute('aria-valuetext', '22:15');
  });

  it('accepts exact times, and refuses invalid ones', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.click(getSegment(/^Sharp/));
    await user.clear(getField('End'));
    await user.type(getField('End'), '2220{Enter}');
    expect(getSegment(/^Sharp, 18:00–22:20/)).toBeChecked();
    expect(getSegment(/^Shoulder, 22:20–23:00/)).toBeInTheDocument();
    await user.clear(getField('End'));
    await user.type(getField('End'), '17:00{Enter}');
    expect(screen.getByText('Must end after it starts')).toBeVisible();
    await user.clear(getField('End'));
    await user.type(getField('End'), 'late{Enter}');
    expect(screen.getByText('Enter a time from 00:00 to 24:00')).toBeVisible();
    expect(getSegment(/^Sharp, 18:00–22:20/)).toBeChecked();
    expect(updated).toEqual([]);
  });

  it('splits, joins and removes segments', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    const bars = () => screen.getAllByRole('radio', { name: /\d\d:\d\d–\d\d:\d\d/ }).length;
    await user.click(getSegment(/^Sharp/));
    await user.click(screen.getByRole('button', { name: 'Split' }));
    expect(bars()).toBe(9);
    expect(getSegment(/^Sharp, 19:30–21:00/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Merge left' }));
    expect(getSegment(/^Sharp, 17:00–19:30/)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(getSegment(/^Shoulder, 12:00–19:30/)).toBeChecked();
  });

  it('has a plan for each weekday, and restores the plans of an earlier grouping', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.click(screen.getByRole('radio', { name: 'Each day of the week' }));
    expect(screen.getAllByRole('tab', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/ })).toHaveLength(7);
    await user.click(screen.getByRole('tab', { name: 'Sun' }));
    expect(getSegment(/^Off-peak, 00:00–09:00/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'All days' }));
    expect(screen.queryByRole('tab', { name: 'Weekend' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Weekdays and weekend' }));
    await user.click(screen.getByRole('tab', { name: 'Weekend' }));
    expect(getSegment(/^Off-peak, 00:00–09:00/)).toBeInTheDocument();
  });
});

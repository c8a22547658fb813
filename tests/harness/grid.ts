import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Finds a row of the only table on the screen. */
export const findRow = async (name: RegExp) => within(await screen.findByRole('grid')).findByRole('row', { name });

/** Presses an action in the menu of a row. The test environment lays nothing out, so the menu counts as hidden. */
export async function chooseAction(user: UserEvent, record: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More actions: ${record}` }));
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
}

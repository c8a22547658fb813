import { expect, type Locator } from '@playwright/test';
import { phrase } from '../harness/phrase';

/** Where a command stands, as the detail of its connector shows it (English). */
export class CommandLine {
  constructor(private readonly detail: Locator) {}

  /** Text of the last state. */
  get note() {
    return this.detail.getByRole('status').filter({ hasText: /\S/ });
  }

  /** A point of the life line that has happened. */
  point(state: string): Locator {
    return this.detail.locator('li[data-reach="reached"]').filter({ hasText: state });
  }

  /** Follows the command over all its steps to the proof. */
  async isProven(): Promise<void> {
    await expect(this.note).toContainText(phrase('status:commandNote.effective'));
    for (const state of ['Created', 'Sent', 'Accepted', 'Effective']) await expect(this.point(state)).toBeVisible();
  }
}

import { expect, type Locator } from '@playwright/test';
import { phrase } from '../harness/phrase';

/** The state of a command in the detail of its connector (English). */
export class CommandLine {
  constructor(private readonly detail: Locator) {}

  /** Text of the last state. */
  get note() {
    return this.detail.getByRole('status').filter({ hasText: /\S/ });
  }

  /** A completed step of the timeline. */
  point(state: string): Locator {
    return this.detail.locator('li[data-reach="reached"]').filter({ hasText: state });
  }

  /** Waits for all steps of the command up to its proof. */
  async isProven(): Promise<void> {
    await expect(this.note).toContainText(phrase('status:commandNote.effective'));
    for (const state of ['Created', 'Sent', 'Accepted', 'Effective']) await expect(this.point(state)).toBeVisible();
  }
}

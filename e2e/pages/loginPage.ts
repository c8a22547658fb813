import type { Page } from '@playwright/test';
import { phrase } from '../harness/phrase';

/** The sign-in page, by its visible texts (English). */
export class LoginPage {
  constructor(readonly page: Page) {}

  get userName() {
    return this.page.getByLabel(phrase('auth:userName'));
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Sign in', exact: true });
  }

  /** Message of the form about the last attempt, or about the end of the session. */
  get message() {
    return this.page.getByRole('alert');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/login${search}`);
  }

  async signIn(userName: string, password: string): Promise<void> {
    await this.userName.fill(userName);
    await this.password.fill(password);
    await this.submit.click();
  }
}

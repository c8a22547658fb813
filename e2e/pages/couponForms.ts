import { expect, type Locator, type Page } from '@playwright/test';
import { couponActivity } from '../../src/contract/evo-discount/couponActivity';
import { couponScheme } from '../../src/contract/evo-discount/couponScheme';
import type { Api } from '../harness/api';
import { phrase } from '../harness/phrase';
import { chooseOption, saveForm } from './equipmentForms';
import { moveTo } from './settled';
import { chooseTime } from './timeField';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Cap required for operators' coupons; far above any journey's session. */
const CAP = '100000';
/** Discount of the schemes that journeys add. */
export const PERCENT = 10;

/** Adds a scheme in the form. @returns its id */
export async function addScheme(
  page: Page,
  api: Api,
  { name, currency }: { name: string; currency: string },
): Promise<string> {
  await moveTo(page, '/marketing/schemes?open=new');
  const form = page.getByRole('complementary', { name: phrase('couponSchemes:add') });
  await form.getByRole('textbox', { name: phrase('couponSchemes:fields.name') }).fill(name);
  await chooseOption(page, form, phrase('couponSchemes:fields.currency'), currency);
  await form.getByRole('textbox', { name: phrase('couponSchemes:fields.value') }).fill(String(PERCENT));
  await expect(form.getByText(`${PERCENT} % off the order`)).toBeVisible();
  await form.getByRole('textbox', { name: phrase('couponSchemes:fields.cap') }).fill(CAP);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  const [scheme] = (await api.call(couponScheme.page, { body: { text: name, pageSize: 10 } })).records;
  return scheme?.id ?? '';
}

interface NewActivity {
  name: string;
  scheme: string;
  type: 'issue' | 'receive' | 'redeem';
  quantity: number;
  /** Epoch ms; absent: from two minutes ago until tomorrow. */
  startsAt?: number;
  endsAt?: number;
}

/**
 * Adds an activity in the form.
 * @param fillTerms fills the fields that only this scheme has
 * @returns its id
 */
export async function addActivity(
  page: Page,
  api: Api,
  { name, scheme, type, quantity, startsAt = Date.now() - 2 * MINUTE_MS, endsAt = Date.now() + DAY_MS }: NewActivity,
  fillTerms: (form: Locator) => Promise<void> = async () => {},
): Promise<string> {
  await moveTo(page, '/marketing/activities?open=new');
  const form = page.getByRole('complementary', { name: phrase('couponActivities:add') });
  await form.getByRole('textbox', { name: phrase('couponActivities:fields.name') }).fill(name);
  await chooseSegment(form, phrase(`couponActivities:type.${type}`));
  await chooseOption(page, form, phrase('couponActivities:fields.schemeId'), scheme);
  await form.getByRole('textbox', { name: quantityLabel(type) }).fill(String(quantity));
  await chooseTime(page, form, phrase('couponActivities:fields.startsAt'), startsAt);
  await chooseTime(page, form, phrase('couponActivities:fields.endsAt'), endsAt);
  await fillTerms(form);
  await saveForm(form);
  const [activity] = (await api.call(couponActivity.page, { body: { text: name, pageSize: 10 } })).records;
  return activity?.id ?? '';
}

const quantityLabel = (type: NewActivity['type']) =>
  phrase(type === 'redeem' ? 'couponActivities:codesQuantity' : 'couponActivities:fields.quantity');

/** Chooses one of the few values that a form shows side by side. */
export const chooseSegment = (form: Locator, name: string) => form.getByText(name, { exact: true }).click();

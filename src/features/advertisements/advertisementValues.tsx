import type { ReactNode } from 'react';
import type { z } from 'zod';
import { advertisementBody, type Advertisement } from '../../contract/evo-basic/appAdvertisement';
import { findSpanRefusal } from '../../contract/span';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { makeFormModel, type FormValues } from '../../kit/form/formValues';
import { toWire } from '../../lib/time';

type Body = z.input<typeof advertisementBody>;
export type AdvertisementValues = FormValues<typeof advertisementBody>;

export const advertisementModel = makeFormModel(advertisementBody, {
  position: 'homeBanner',
  linkType: 'index',
  country: null,
});

/** Errors by field path; the times are checked against the stored period. @param before null: a new one */
export function validateAdvertisement(before: Advertisement | null, body: Body): Record<string, ReactNode> {
  const { startsAt, endsAt } = body;
  const refusal = startsAt && endsAt ? findSpanRefusal(before, { startsAt, endsAt }, toWire(Date.now())) : null;
  return {
    ...(refusal && { [refusal.field]: <FieldMessage message={refusal.message} /> }),
    ...advertisementModel.validate(body),
  };
}

import type { ReactNode } from 'react';
import type { z } from 'zod';
import { activityBody, activityDraft } from '../../../contract/evo-discount/activityBody';
import type { ActivityDetail } from '../../../contract/evo-discount/activityRow';
import { findSpanRefusal } from '../../../contract/span';
import { FieldMessage } from '../../../kit/form/FieldMessage';
import { makeFormModel, type FormValues } from '../../../kit/form/formValues';
import { toWire } from '../../../lib/time';

type Body = z.input<typeof activityBody>;
export type ActivityValues = FormValues<typeof activityBody>;

const model = makeFormModel(activityBody, {
  activityType: 'receive',
  receive: 'all',
  arrival: 'activity',
  use: 'all',
});

const toIds = (options: readonly { id: string }[]): string[] => options.map(({ id }) => id);

export const activityModel = {
  toValues: (activity: ActivityDetail | null): ActivityValues =>
    model.toValues(
      activity && {
        ...activity,
        tagIds: toIds(activity.tags),
        appUserIds: toIds(activity.appUsers),
        stationIds: toIds(activity.stations),
        washSiteIds: toIds(activity.washSites),
      },
    ),
  toBody: (values: ActivityValues): Body => model.toBody(dropHidden(values)),
  /** Errors by field path; adds the check of an end in the past, which the contract lacks. */
  validate: (body: Body): Record<string, ReactNode> => {
    const { startsAt, endsAt } = body;
    const refusal = startsAt && endsAt ? findSpanRefusal(null, { startsAt, endsAt }, toWire(Date.now())) : null;
    return { ...(refusal && { [refusal.field]: <FieldMessage message={refusal.message} /> }), ...model.validate(body) };
  },
};

/** Leaves out the fields that the choices of others have hidden. */
function dropHidden(values: ActivityValues): ActivityValues {
  const { activityType, receive, use } = values;
  const [isIssue, isDesignated, hasPlaces] = [activityType === 'issue', receive === 'designated', use === 'designated'];
  return {
    ...values,
    issueDemand: isIssue ? values.issueDemand : null,
    issueThreshold: isIssue ? values.issueThreshold : null,
    // A code that is exchanged puts the coupon into the account at once.
    arrival: activityType === 'redeem' ? 'direct' : values.arrival,
    tagIds: isDesignated ? values.tagIds : [],
    appUserIds: isDesignated ? values.appUserIds : [],
    stationIds: hasPlaces ? values.stationIds : [],
    washSiteIds: hasPlaces ? values.washSiteIds : [],
  };
}

/** Body of the preview's call; null while the form lacks something that it depends on. */
export function toDraft(values: ActivityValues): z.input<typeof activityDraft> | null {
  const { name: _name, startsAt: _startsAt, endsAt: _endsAt, ...draft } = activityModel.toBody(values);
  return activityDraft.safeParse(draft).success ? draft : null;
}

const MOST_NAME = 64;

/** Values of a copy: everything but the times, which have to be chosen again. */
export function toCopyValues(activity: ActivityDetail, nameCopy: (name: string) => string): ActivityValues {
  return {
    ...activityModel.toValues(activity),
    name: nameCopy(activity.name).slice(0, MOST_NAME),
    startsAt: null,
    endsAt: null,
  };
}

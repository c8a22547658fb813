import type { ReactNode } from 'react';
import { PageLink } from '../../../entities/record/PageLink';

interface CouponsLinkProps {
  activityId: string;
  /** Further filters of the list of coupons. */
  part?: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** A link to the coupons of an activity that a figure counts. */
export function CouponsLink({ activityId, part = {}, children }: CouponsLinkProps) {
  return (
    <PageLink view="marketing/couponConsume" part={{ activityIds: [activityId], ...part }}>
      {children}
    </PageLink>
  );
}

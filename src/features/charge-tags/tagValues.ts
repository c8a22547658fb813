import type { z } from 'zod';
import type { ChargeTag, chargeTagBody } from '../../contract/evo-basic/chargeTag';

type Body = z.input<typeof chargeTagBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface TagValues extends Record<string, unknown> {
  tagNo: string;
  appUserId: string | null;
  companyId: string | null;
  enterpriseId: string | null;
  status: ChargeTag['status'];
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  expiresAt: string | null;
  parentTag: string;
  remark: string;
}

const NEW_TAG: TagValues = {
  tagNo: '',
  appUserId: null,
  companyId: null,
  enterpriseId: null,
  status: 'enabled',
  expiresAt: null,
  parentTag: '',
  remark: '',
};

export function tagValues(tag: ChargeTag | null): TagValues {
  if (tag === null) return NEW_TAG;
  const { tagNo, appUserId, companyId, enterpriseId, status, expiresAt, parentTag, remark } = tag;
  return {
    ...{ tagNo, appUserId, companyId, enterpriseId, status, expiresAt },
    parentTag: parentTag ?? '',
    remark: remark ?? '',
  };
}

/** What the call is given. */
export function savedTag(values: TagValues): Body {
  return { ...values, expiresAt: values.expiresAt || null };
}

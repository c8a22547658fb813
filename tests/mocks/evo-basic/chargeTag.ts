import type { BodyOf } from '../../../src/contract/endpoint';
import type { chargeTag, ShownTag } from '../../../src/contract/evo-basic/chargeTag';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const CARD: ShownTag = {
  id: '1',
  tagNo: '04A1B2C3D4E5F6',
  type: 'ISO14443',
  appUserId: '11',
  holder: 'Alikhan Serikov',
  companyId: '1',
  company: 'Altyn Charge LLP',
  enterpriseId: null,
  enterprise: null,
  status: 'enabled',
  expiresAt: '2027-12-31 18:59:59',
  parentTag: null,
  remark: null,
  lastUsedAt: '2026-11-19 07:12:44',
  retiredAt: null,
  createdAt: '2025-01-10 06:00:00',
  version: 1,
  refusal: null,
};

export const CHARGE_TAGS: readonly ShownTag[] = [
  CARD,
  {
    ...CARD,
    id: '2',
    tagNo: 'ENT-0001',
    appUserId: null,
    holder: null,
    enterpriseId: '1',
    enterprise: 'Yurt Taxi',
    status: 'blocked',
    refusal: 'blocked',
    expiresAt: null,
    lastUsedAt: null,
  },
];

export const chargeTagMock: MockOf<typeof chargeTag> = {
  ...recordsMock(
    CHARGE_TAGS,
    ({ tagNo }) => tagNo,
    ({
      type = 'ISO14443',
      appUserId = null,
      companyId = null,
      enterpriseId = null,
      expiresAt = null,
      parentTag = null,
      remark = null,
      ...fields
    }: BodyOf<typeof chargeTag.add>) => ({
      ...fields,
      type,
      appUserId,
      companyId,
      enterpriseId,
      expiresAt,
      parentTag,
      remark,
      refusal: null,
    }),
  ),
  import: ({ body }) => ({ total: 2, imported: body.dryRun === 'true' ? 0 : 2, errors: [] }),
  export: () => undefined,
};

import type { z } from 'zod';
import type { EnabledState } from '../../contract/evo-basic/sysCompany';
import type { Enterprise, sysEnterpriseBody } from '../../contract/evo-basic/sysEnterprise';
import type { StoredFile } from '../../contract/evo-basic/file';

type Body = z.input<typeof sysEnterpriseBody>;
type Attachment = Pick<StoredFile, 'id' | 'name' | 'size'>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface EnterpriseValues extends Record<string, unknown> {
  companyId: string | null;
  name: string;
  address: string;
  contact: string;
  email: string;
  adminName: string;
  adminEmail: string;
  chargingDiscount: number | '';
  serviceDiscount: number | '';
  stationIds: string[];
  attachmentIds: Attachment[];
}

const NEW = {
  companyId: null,
  name: '',
  address: null,
  contact: null,
  email: null,
  adminName: null,
  adminEmail: null,
  chargingDiscount: 0,
  serviceDiscount: 0,
  stations: [],
  attachments: [],
};

export function enterpriseValues(enterprise: Enterprise | null): EnterpriseValues {
  const { companyId, name, chargingDiscount, serviceDiscount, stations, attachments, ...texts } = enterprise ?? NEW;
  const { address, contact, email, adminName, adminEmail } = texts;
  return {
    ...{ companyId, name, chargingDiscount, serviceDiscount },
    address: address ?? '',
    contact: contact ?? '',
    email: email ?? '',
    adminName: adminName ?? '',
    adminEmail: adminEmail ?? '',
    stationIds: stations.map(({ id }) => id),
    attachmentIds: attachments.map((file) => ({ id: file.id, name: file.name, size: file.size })),
  };
}

/** What the call is given; the state stays as it is unless another is named. */
export function savedEnterprise(values: EnterpriseValues, status?: EnabledState): Body {
  const { email, adminEmail, chargingDiscount, serviceDiscount, attachmentIds, ...fields } = values;
  return {
    ...fields,
    email: email.trim() || null,
    adminEmail: adminEmail.trim() || null,
    chargingDiscount: chargingDiscount === '' ? 0 : chargingDiscount,
    serviceDiscount: serviceDiscount === '' ? 0 : serviceDiscount,
    attachmentIds: attachmentIds.map(({ id }) => id),
    ...(status && { status }),
  };
}
